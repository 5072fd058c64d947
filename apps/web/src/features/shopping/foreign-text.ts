import { pluralForm } from '@cenolov/core/text'
import { countOf, PRODUCT_FORMS } from '../../format/numbers.ts'

/** Returns the omission of a sum: `V súčte nie sú 2 produkty v inej mene.` */
export const foreignText = (count: number): string =>
  `V\u00a0súčte ${pluralForm(count, ['nie je', 'nie sú', 'nie je'])} ${countOf(count, PRODUCT_FORMS)} v\u00a0inej mene.`
