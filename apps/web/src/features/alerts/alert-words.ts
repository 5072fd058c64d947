import type { AlertType, TargetKind } from '@cenolov/core/alerts'
import { formatPrice } from '../../format/numbers.ts'

/** Says when an alert on a word notifies: `Keď „maslo“ zlacnie`. */
export function keywordSentence(keyword: string, type: AlertType): string {
  switch (type) {
    case 'any_change':
      return `Keď sa zmení cena tovaru „${keyword}“`
    case 'new_sale':
      return `Keď bude „${keyword}“ v\u00a0akcii`
    case 'price_drop':
      return `Keď „${keyword}“ zlacnie`
  }
}

/** Returns the end of a sentence that begins with `Keď` and the product: `klesne pod 1,20 €`. */
export function targetClause(kind: TargetKind, limit: number | null, currency: string): string {
  switch (kind) {
    case 'under':
      return limit === null ? 'zlacnie' : `klesne pod ${formatPrice(limit, currency)}`
    case 'year_low':
      return 'dosiahne najnižšiu cenu za rok'
    case 'dearer':
      return 'zdražie'
    case 'gone':
      return 'zmizne z\u00a0ponuky'
  }
}
