import type { CompanyTable } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'

/** Returns what is wrong in each row, by its place; rows that are right are absent. */
export function companyFaults(
  table: CompanyTable,
): ReadonlyMap<number, { readonly company_id?: string; readonly store?: string }> {
  const faults = new Map<number, { company_id?: string; store?: string }>()
  table.forEach(({ company_id, store }, place) => {
    const isTwice = table.findIndex((other) => other.company_id === company_id) < place
    const id = /^\d{8}$/.test(company_id)
      ? isTwice
        ? { company_id: t('Toto IČO už v\u00a0tabuľke je') }
        : {}
      : { company_id: t('IČO má 8 číslic') }
    const name = store.trim() === '' ? { store: t('Zadajte reťazec') } : {}
    if (Object.keys({ ...id, ...name }).length > 0) faults.set(place, { ...id, ...name })
  })
  return faults
}
