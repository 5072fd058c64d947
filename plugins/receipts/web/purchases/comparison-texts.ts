import { t } from '@cenolov/core/language'
import { formatEuro } from '#format/numbers.ts'
import { inStoreFirst } from '#product/in-store.ts'

/** The shared facts: two sums and the other store. The shopper's store, the day and the goods stay private. */
export interface Comparison {
  readonly paid: number
  readonly store: string
  readonly total: number
}

export interface ComparisonTexts {
  readonly paid: string
  /** `V Lidli by stál`. */
  readonly where: string
  readonly total: string
  /** `o 3,15 € menej`. */
  readonly difference: string
}

export function comparisonTexts({ paid, store, total }: Comparison): ComparisonTexts {
  const cents = Math.round((total - paid) * 100)
  const euro = formatEuro(Math.abs(cents) / 100)
  return {
    paid: formatEuro(paid),
    where: t('{store} by stál', { store: inStoreFirst(store) }),
    total: formatEuro(total),
    difference:
      cents === 0
        ? t('rovnako')
        : cents < 0
          ? t('o\u00a0{euro} menej', { euro })
          : t('o\u00a0{euro} viac', { euro }),
  }
}

/** `Môj nákup: 41,35 €. V Lidli by stál 38,20 €. (Cenolov)` */
export function sharedText(comparison: Comparison, site: string): string {
  const { paid, where, total } = comparisonTexts(comparison)
  return t('Môj nákup: {paid}. {where} {total}. ({site})', { paid, where, total, site })
}
