import type { AlertType, TargetKind } from '@cenolov/core/alerts'
import { t } from '@cenolov/core/language'
import { formatEuro } from '../../format/numbers.ts'

/** Says when an alert on a word notifies: `Keď „maslo“ zlacnie`. */
export function keywordSentence(keyword: string, type: AlertType): string {
  switch (type) {
    case 'any_change':
      return t('Keď sa zmení cena tovaru „{keyword}“', { keyword })
    case 'new_sale':
      return t('Keď bude „{keyword}“ v\u00a0akcii', { keyword })
    case 'price_drop':
      return t('Keď „{keyword}“ zlacnie', { keyword })
  }
}

/** Returns the end of a sentence that begins with `Keď` and the product: `klesne pod 1,20 €`. */
export function targetClause(kind: TargetKind, limit: number | null): string {
  switch (kind) {
    case 'under':
      return limit === null ? t('zlacnie') : t('klesne pod {limit}', { limit: formatEuro(limit) })
    case 'year_low':
      return t('dosiahne najnižšiu cenu za rok')
    case 'dearer':
      return t('zdražie')
    case 'gone':
      return t('zmizne z\u00a0ponuky')
    case 'smaller':
      return t('bude mať menší obal')
  }
}
