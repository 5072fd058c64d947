import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { readQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'
import { invalidateAll, toastError } from '#api/mutations.ts'
import { BranchDialog } from '#features/admin/branches/branch-dialog.tsx'
import { BRANCHES_KEY } from '#features/admin/branches/branches-api.ts'
import { formatDay } from '#format/day.ts'
import { StoreName } from '#product/store-name.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import type { ProposedBranches as ProposedBranchesAnswer } from '../api.ts'

const PROPOSED = '/api/v1/admin/proposed-branches'
const PROPOSED_KEY = ['admin', 'proposed-branches'] as const

type ProposedBranch = ProposedBranchesAnswer['branches'][number]

/** Addresses on receipts that no branch has. The call does not exist where receipts are off. */
const proposedBranchesQuery = () => ({
  ...readQuery(PROPOSED_KEY, PROPOSED, ({ branches }: ProposedBranchesAnswer) => branches),
  retry: false,
})

const dismissBranch = (id: number): Promise<void> => callApi(`${PROPOSED}/${id}`, { method: 'DELETE' })

const addressOf = ({ street, postcode, town }: ProposedBranch): string =>
  `${street}, ${`${postcode} ${town}`.trim()}`

/** Addresses on receipts that no branch has. Each is added to the branches or dismissed. */
export function ProposedBranches() {
  const { data = [] } = useQuery(proposedBranchesQuery())
  const client = useQueryClient()
  const [added, setAdded] = useState<ProposedBranch | null>(null)
  const dismissing = useMutation({
    mutationFn: dismissBranch,
    onError: toastError(t('Návrh sa nepodarilo zahodiť')),
    onSettled: () => client.invalidateQueries({ queryKey: PROPOSED_KEY }),
  })
  if (data.length === 0) return null
  return (
    <Panel title={t('Navrhnuté predajne')}>
      <p className="text-sm text-pretty text-ink-2">
        {t('Adresy z\u00a0bločkov, na ktorých nepoznáme žiadnu predajňu. Pridajte ich, alebo zahoďte.')}
      </p>
      <ul aria-label={t('Navrhnuté predajne')} className="divide-y divide-line">
        {data.map((branch) => (
          <li
            key={branch.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 md:px-5"
          >
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold wrap-anywhere">{addressOf(branch)}</p>
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
                <StoreName store={branch.store} />
                <span>{t('naposledy {day}', { day: formatDay(branch.last_day) })}</span>
              </p>
            </div>
            <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
              <Button
                variant="soft"
                aria-label={t('Pridať predajňu: {address}', { address: addressOf(branch) })}
                onClick={() => setAdded(branch)}
              >
                <Plus aria-hidden className="size-4.5" />
                {t('Pridať')}
              </Button>
              <Button
                disabled={dismissing.isPending}
                aria-label={t('Zahodiť návrh: {address}', { address: addressOf(branch) })}
                onClick={() => dismissing.mutate(branch.id)}
              >
                <X aria-hidden className="size-4.5" />
                {t('Zahodiť')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {added === null ? null : (
        <BranchDialog
          key={added.id}
          edited="new"
          store={added.store}
          stores={[added.store]}
          proposed={{
            street: added.street,
            town: added.town,
            postcode: added.postcode,
            since: added.last_day,
          }}
          onClose={() => setAdded(null)}
          onSaved={() => invalidateAll(client, [PROPOSED_KEY, BRANCHES_KEY])}
        />
      )}
    </Panel>
  )
}
