import type { AdminBranch } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toastError } from '#api/mutations.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { useLocalSearch } from '#ui/forms/use-page-search.ts'
import { showToast } from '#ui/messages/toast.ts'
import { branchAddress, branchName } from './branch-texts.ts'
import { branchesOfStoreQuery, mergeBranches } from './branches-api.ts'

const TYPING_MS = 250

export interface MergeDialogProps {
  readonly branch: AdminBranch
  readonly open: boolean
  readonly onClose: () => void
  readonly onMerged: () => Promise<unknown>
}

export function MergeDialog({ branch, open, onClose, onMerged }: MergeDialogProps) {
  const [search, box] = useLocalSearch(TYPING_MS)
  const [keep, setKeep] = useState<AdminBranch | null>(null)
  const { data } = useQuery({ ...branchesOfStoreQuery(branch.store, search), enabled: open })
  const merging = useMutation({
    mutationFn: (kept: AdminBranch) => mergeBranches({ keep: kept.id, drop: branch.id }),
    onSuccess: async () => {
      showToast({ title: t('Predajne sú zlúčené'), tone: 'success' })
      onClose()
      await onMerged()
    },
    onError: toastError(t('Predajne sa nepodarilo zlúčiť')),
  })
  const others = (data?.branches ?? []).filter(({ id }) => id !== branch.id)
  // A search may have hidden the chosen one.
  const isChosen = others.some(({ id }) => id === keep?.id)
  return (
    <ConfirmDialog
      open={open}
      title={t('Zlúčiť predajňu {branch}', { branch: branchName(branch) })}
      confirmLabel={t('Zlúčiť')}
      busy={merging.isPending}
      ready={isChosen}
      onClose={onClose}
      onConfirm={() => keep && merging.mutate(keep)}
    >
      <p>
        {t(
          'Vyberte predajňu, ktorá zostane. Prejdú na ňu ceny aj čísla tejto predajne ({branch}). Kde majú cenu obe, platí cena tej, ktorá zostane.',
          { branch: branchAddress(branch) },
        )}
      </p>
      <SearchField label={t('Hľadať predajňu')} placeholder={t('Názov, číslo, ulica, obec…')} {...box} />
      <fieldset className="flex max-h-72 flex-col overflow-y-auto rounded-md border border-line">
        <legend className="sr-only">{t('Predajňa, ktorá zostane')}</legend>
        {others.map((other) => (
          <label
            key={other.id}
            className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-line px-3 py-2 text-ink first:border-t-0 hover:bg-sunken"
          >
            <input
              type="radio"
              name="keep"
              className="size-5 shrink-0 accent-brand"
              checked={keep?.id === other.id}
              onChange={() => setKeep(other)}
            />
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                {branchName(other)}
                {other.code === '' ? '' : t(' (č. {code})', { code: other.code })}
              </span>
              <span className="block text-sm text-ink-2 wrap-anywhere">{branchAddress(other)}</span>
            </span>
          </label>
        ))}
        {data !== undefined && others.length === 0 ? (
          <p className="px-3 py-2">{t('Obchod {store} nemá inú takú predajňu.', { store: branch.store })}</p>
        ) : null}
      </fieldset>
    </ConfirmDialog>
  )
}
