import type { EditProductForm } from '@cenolov/contract/admin'
import type { AnyFormField } from '@cenolov/core/product'
import type { ProductRow } from './admin-product.ts'

/**
 * Decides the amount in an edit's texts. The form shows the effective amount, which often follows from title and grams.
 * Returned unchanged, it continues to follow. A new number of grams or millilitres replaces a stated amount in the same
 * unit.
 * @param texts the product's texts before the edit, overwritten by the form's
 */
export function settleAmount(
  before: Pick<ProductRow, 'gram' | 'amount' | 'amount_unit' | 'states_amount'>,
  form: EditProductForm,
  texts: Partial<Record<AnyFormField, string>>,
): void {
  const number = (text = '') => Number(text.replace(',', '.'))
  const isChanged =
    (form.amount !== undefined && number(form.amount) !== (before.amount ?? 0)) ||
    (form.amount_unit !== undefined && form.amount_unit !== before.amount_unit)
  if (isChanged) return
  const isOfGrams = before.amount_unit === 'g' || before.amount_unit === 'ml'
  if (!before.states_amount) {
    texts.amount = ''
    texts.amount_unit = ''
  } else if (isOfGrams && number(texts.gram) !== (before.gram ?? 0)) {
    texts.amount = texts.gram ?? ''
    if (texts.amount === '') texts.amount_unit = ''
  }
}
