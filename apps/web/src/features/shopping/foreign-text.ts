import { t } from '@cenolov/core/language'
import { pluralForm } from '@cenolov/core/text'
import { countOf, PRODUCT_FORMS } from '../../format/numbers.ts'

/** Returns the omission of a sum: `V súčte nie sú 2 produkty v inej mene.` */
export const foreignText = (count: number): string =>
  t('V\u00a0súčte {noun} {count} v\u00a0inej mene.', {
    noun: pluralForm(count, [t('nie je'), t('nie sú'), t('nie je')]),
    count: countOf(count, PRODUCT_FORMS),
  })
