import type { Branch } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#format/use-today.ts'
import { branchPlace, isOpen } from '#product/branches/branch-place.ts'
import { branchesQuery } from '#product/branches/branch-queries.ts'
import { SelectField } from '#ui/forms/fields/select-field.tsx'

export interface PosterBranchProps {
  /** The chain of the chosen products; '' without any. */
  readonly store: string
  readonly value: Branch | null
  readonly onChange: (branch: Branch | null) => void
}

/** Chooses the branch whose address and hours stand on the poster of a store. */
export function PosterBranch({ store, value, onChange }: PosterBranchProps) {
  const today = useToday()
  const { data = [] } = useQuery({ ...branchesQuery(store), enabled: store !== '' })
  const branches = data.filter((branch) => isOpen(branch, today))
  if (store === '') return <p className="text-ink-2">{t('Vyberte produkty jedného obchodu.')}</p>
  return (
    <SelectField
      label={t('Predajňa obchodu {store}', { store })}
      value={String(branches.find(({ id }) => id === value?.id)?.id ?? '')}
      options={[
        { value: '', label: t('Celý obchod, bez hodín') },
        ...branches.map((branch) => ({ value: String(branch.id), label: branchPlace(branch) })),
      ]}
      onChange={(id) => onChange(branches.find((branch) => String(branch.id) === id) ?? null)}
    />
  )
}
