import type { KeywordAlertChange, KeywordAlertForm, PriceTargetForm } from '@cenolov/contract/alerts'
import { ALERT_RESULTS_MAX, KEYWORD_MAX_LENGTH, normaliseKeyword, readMaxResults } from '@cenolov/core/alerts'
import { toCents } from '@cenolov/core/offer'
import type { FieldFault } from '../../platform/http/answers/invalid-fields.ts'

/** A missing keyword counts as empty. */
export function wordFaults({
  keyword = '',
  max_results: maxResults,
}: Partial<Pick<KeywordAlertForm, 'keyword' | 'max_results'>>): FieldFault[] {
  const faults: FieldFault[] = []
  if (normaliseKeyword(keyword) === null)
    faults.push({
      field: 'keyword',
      message: `Zadajte kľúčové slovo s najviac ${KEYWORD_MAX_LENGTH} znakmi.`,
    })
  if (readMaxResults(maxResults) === null)
    faults.push({ field: 'max_results', message: `Počet výsledkov musí byť od 1 do ${ALERT_RESULTS_MAX}.` })
  return faults
}

export function wordChangeFaults(change: Partial<KeywordAlertChange>): FieldFault[] {
  const { is_active: active, keyword, alert_type: type, max_results: most } = change
  if ([active, keyword, type, most].every((part) => part === undefined))
    return [{ field: 'is_active', message: 'Chýba, čo sa má na upozornení zmeniť.' }]
  return wordFaults({ ...change, keyword: keyword ?? 'x' })
}

export function productFaults(form: Partial<PriceTargetForm>): FieldFault[] {
  const faults: FieldFault[] = []
  if (form.kind === 'under' && (form.limit === undefined || toCents(form.limit) < 1))
    faults.push({ field: 'limit', message: 'Zadajte cenu, pod ktorú má klesnúť.' })
  if (!form.by_mail && !form.by_push && !form.in_feed)
    faults.push({ field: 'by_mail', message: 'Vyberte aspoň jeden spôsob, ako vám dáme vedieť.' })
  return faults
}
