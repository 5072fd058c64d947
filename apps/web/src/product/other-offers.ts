import { t } from '@cenolov/core/language'
import { countOf, PRODUCT_FORMS } from '../format/numbers.ts'

/** Explains why more products have an `akcia` than are on sale; '' when the numbers are the same. */
export const otherOffersText = (withAkcia: number, onSale: number): string =>
  withAkcia > onSale
    ? t('Počet akcií zahŕňa aj {count} s\u00a0percentom, iným označením alebo starou cenou.', {
        count: countOf(withAkcia - onSale, PRODUCT_FORMS),
      })
    : ''
