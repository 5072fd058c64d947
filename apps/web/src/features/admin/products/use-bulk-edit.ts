import { useMutation } from '@tanstack/react-query'
import { toastError } from '../../../api/toast-error.ts'
import { countOf, PRODUCT_FORMS } from '../../../format/numbers.ts'
import { showToast } from '../../../ui/messages/toast.ts'
import { type BulkChange, editProducts } from './products-api.ts'

interface BulkOrder {
  readonly ids: readonly number[]
  readonly change: BulkChange
}

/** Changes selected products; `renew` refreshes what shows them. */
export function useBulkEdit(renew: () => Promise<unknown>) {
  return useMutation({
    mutationFn: ({ ids, change }: BulkOrder) => editProducts(ids, change),
    onSuccess: ({ updated_count }) =>
      showToast({ title: `Upravených: ${countOf(updated_count, PRODUCT_FORMS)}`, tone: 'success' }),
    onError: toastError('Produkty sa nepodarilo upraviť'),
    onSettled: renew,
  })
}
