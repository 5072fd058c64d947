import type { Branch } from '@cenolov/contract/catalogue'
import { OWN_BRANCHES_MAX } from '@cenolov/core/account'
import { kmText } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { ErrorNotice } from '#api/error-notice.tsx'
import { useToday } from '../../format/use-today.ts'
import { branchPlace, isOpen } from '../../product/branches/branch-place.ts'
import { branchesQuery } from '../../product/branches/branch-queries.ts'
import { savingOfSettings, settingsQuery } from '../../product/shopper-cards.ts'
import { useOptimisticSave } from '../../ui/hooks/use-optimistic-save.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/loading/placeholders.tsx'
import { Messages } from '../../ui/messages/notice.tsx'
import { RetryNotice } from '../../ui/messages/retry-notice.tsx'
import { BranchName } from './branch-name.tsx'
import { BranchSearchBox, MoreBranches, useBranchSearch } from './branch-search-box.tsx'
import { findBranches } from './find-branches.ts'

/** Number of found branches in the list at first. */
const FIRST = 8

/** The choice of own branches: the chosen ones in their order, and a search for more. */
export function OwnBranches() {
  const client = useQueryClient()
  const all = useQuery(branchesQuery())
  const settings = useQuery(settingsQuery())
  // A choice is shown at once; when it cannot be saved, it is reverted.
  const [own, choose, save] = useOptimisticSave(
    settings.data?.branches,
    savingOfSettings(client),
    (chosen) => chosen.branches,
  )
  if (all.isPending || settings.isPending) return <Skeleton className="h-24" />
  if (all.data === undefined)
    return <RetryNotice query={all}>{t('Zoznam predajní sa nepodarilo načítať.')}</RetryNotice>
  if (settings.data === undefined)
    return <RetryNotice query={settings}>{t('Vaše predajne sa nepodarilo načítať.')}</RetryNotice>
  const ids = own ?? []
  const tick = (id: number, has: boolean) =>
    choose({ branches: has ? [...ids, id] : ids.filter((one) => one !== id) })
  return (
    <>
      <ChosenBranches ids={ids} branches={all.data} onRemove={(id) => tick(id, false)} />
      <Messages>
        <ErrorNotice error={save.error} />
      </Messages>
      {ids.length < OWN_BRANCHES_MAX ? null : (
        <p className="text-sm text-ink-2">
          {t(
            'Máte vybraných {ownBranchesMax} predajní, viac sa nedá. Ďalšiu pridáte, keď niektorú odoberiete.',
            { ownBranchesMax: OWN_BRANCHES_MAX },
          )}
        </p>
      )}
      <BranchSearch branches={all.data} ids={ids} onTick={tick} />
    </>
  )
}

function ChosenBranches({
  ids,
  branches,
  onRemove,
}: {
  readonly ids: readonly number[]
  readonly branches: readonly Branch[]
  readonly onRemove: (id: number) => void
}) {
  const today = useToday()
  const list = useRef<HTMLUListElement>(null)
  if (ids.length === 0) return null
  const byId = new Map(branches.map((branch) => [branch.id, branch]))
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t('Vybrané predajne')}
      className="divide-y divide-line border-y border-line outline-none"
    >
      {ids.map((id) => {
        const branch = byId.get(id)
        const place = branch === undefined ? t('Zrušená predajňa') : `${branch.store}, ${branchPlace(branch)}`
        return (
          <li key={id} className="flex items-center justify-between gap-2 py-1">
            {branch === undefined ? (
              <span className="text-ink-2">{place}</span>
            ) : (
              <BranchName branch={branch}>{isOpen(branch, today) ? '' : t('zatvorená')}</BranchName>
            )}
            <IconButton
              label={t('Odobrať: {place}', { place })}
              icon={<X aria-hidden className="size-5" />}
              onClick={() => {
                // The button disappears, so the focus moves to the list.
                list.current?.focus()
                onRemove(id)
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

function BranchSearch({
  branches,
  ids,
  onTick,
}: {
  readonly branches: readonly Branch[]
  readonly ids: readonly number[]
  readonly onTick: (id: number, has: boolean) => void
}) {
  const today = useToday()
  const search = useBranchSearch(FIRST)
  const { text, shown } = search
  const found = findBranches(branches, text, search.finder.position, today)
  return (
    <div className="flex flex-col gap-3">
      <BranchSearchBox search={search} isFound={found.length > 0} />
      {found.length > 0 ? (
        <ul aria-label={t('Nájdené predajne')} className="divide-y divide-line border-y border-line">
          {found.slice(0, shown).map(({ branch, km }) => {
            const has = ids.includes(branch.id)
            const Sign = has ? Check : Plus
            return (
              <li key={branch.id} className="flex items-center justify-between gap-2 py-1">
                <BranchName branch={branch}>{km === null ? '' : kmText(km)}</BranchName>
                <IconButton
                  label={t('Moja predajňa: {store}, {branch}', {
                    store: branch.store,
                    branch: branchPlace(branch),
                  })}
                  aria-pressed={has}
                  disabled={!has && ids.length >= OWN_BRANCHES_MAX}
                  icon={<Sign aria-hidden className="size-5" />}
                  onClick={() => onTick(branch.id, !has)}
                />
              </li>
            )
          })}
        </ul>
      ) : null}
      <MoreBranches search={search} found={found.length} />
    </div>
  )
}
