import type { ProductsDeleted } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readableText } from '#api/api-error.ts'
import { invalidateAll, toastError } from '#api/mutations.ts'
import { countOf, formatCount, PRODUCT_FORMS } from '#format/numbers.ts'
import { showToast } from '#ui/messages/toast.ts'
import { isUndoable, type Undoable, undoStore } from '../undo-store.ts'
import { IMAGE_FORMS } from './product-texts.ts'
import {
  type BulkChange,
  checkPriceAlerts,
  deleteAllProducts,
  deleteImages,
  deleteProduct,
  deleteProducts,
  downloadImages,
  editProducts,
  exportCatalogue,
  restoreProducts,
} from './products-api.ts'

interface Deletion extends Undoable {
  readonly count: number
}

const isDeletion = (value: unknown): value is Deletion =>
  isUndoable(value) && 'count' in value && typeof value.count === 'number'

export const deletions = undoStore<Deletion>('admin-products-deletion', isDeletion)

export type ProductTask =
  | { readonly kind: 'delete'; readonly id: number; readonly title: string; readonly never?: boolean }
  | { readonly kind: 'delete-chosen'; readonly ids: readonly number[] }
  | { readonly kind: 'delete-all'; readonly count: number }
  | { readonly kind: 'alerts' }
  | { readonly kind: 'download-images' }
  | { readonly kind: 'delete-images' }

const FAILURES: Record<ProductTask['kind'], string> = {
  delete: 'Failed to delete product',
  'delete-chosen': 'Failed to delete products',
  'delete-all': 'Failed to delete all products',
  alerts: 'Failed to check price alerts',
  'download-images': 'Failed to download images',
  'delete-images': 'Failed to delete images',
}

function failed(title: string, error: Error): void {
  showToast({ title, description: readableText(error), tone: 'error' })
}

/** Runs a task. Returns a message, or the result of a deletion. */
async function carryOut(task: ProductTask): Promise<ProductsDeleted | string> {
  switch (task.kind) {
    case 'delete':
      return deleteProduct(task.id, task.never ?? false)
    case 'delete-chosen':
      return deleteProducts(task.ids)
    case 'delete-all':
      return deleteAllProducts()
    case 'alerts': {
      const { alerts_sent, price_changes } = await checkPriceAlerts()
      return t('Zmenených produktov: {price_changes}, upozornení s\u00a0novinkami: {alerts_sent}', {
        price_changes: formatCount(price_changes),
        alerts_sent: formatCount(alerts_sent),
      })
    }
    case 'download-images': {
      const { downloaded, errors, remaining } = await downloadImages()
      const rest = remaining > 0 ? t(', na pozadí sa sťahuje ešte {remaining}', { remaining }) : ''
      return t('Stiahnutých: {downloaded}, chýb: {errors}{rest}', {
        downloaded: countOf(downloaded, IMAGE_FORMS),
        errors,
        rest,
      })
    }
    case 'delete-images':
      return t('Vymazaných: {deleted}', { deleted: countOf((await deleteImages()).deleted, IMAGE_FORMS) })
  }
}

const CONCERNED = [
  ['admin', 'products'],
  ['admin', 'images'],
  ['admin', 'system'],
  ['products'],
  ['catalogue'],
]

/** Runs tasks one at a time; deletions can be undone for ten minutes. */
export function useProductActions() {
  const client = useQueryClient()

  const renew = useCallback(() => invalidateAll(client, CONCERNED), [client])

  const restore = useCallback(
    async (deletionId: string) => {
      deletions.forget(deletionId)
      try {
        const { restored_count, skipped_count } = await restoreProducts(deletionId)
        showToast({
          title: t('Vrátených: {restored_count}', { restored_count: countOf(restored_count, PRODUCT_FORMS) }),
          tone: 'success',
          ...(skipped_count > 0
            ? {
                description: t('Medzitým pridané znova, ponechané bez zmeny: {skipped_count}.', {
                  skipped_count,
                }),
              }
            : {}),
        })
      } catch (error) {
        failed(t('Produkty sa nepodarilo vrátiť'), error as Error)
      }
      await renew()
    },
    [renew],
  )

  const tasks = useMutation({
    mutationFn: carryOut,
    onSuccess: async (done) => {
      if (typeof done === 'string') showToast({ title: done, tone: 'success' })
      else {
        const { deletion_id: id, undo_until: until, deleted_count: count } = done
        const title = t('Vymazaných: {count}', { count: countOf(count, PRODUCT_FORMS) })
        if (id === null || until === null) showToast({ title, tone: 'success' })
        else {
          deletions.add({ id, count, until })
          showToast({
            title,
            tone: 'success',
            action: { label: t('Vrátiť späť'), onPress: () => void restore(id) },
          })
        }
      }
      await renew()
    },
    onError: (error, { kind }) => failed(FAILURES[kind], error),
  })

  const exports = useMutation({
    mutationFn: exportCatalogue,
    onError: (error) => failed(t('Export sa nepodaril'), error),
  })

  return { tasks, exports, restore, renew }
}

interface BulkOrder {
  readonly ids: readonly number[]
  readonly change: BulkChange
}

/** Changes selected products; `renew` refetches the queries with them. */
export function useBulkEdit(renew: () => Promise<unknown>) {
  return useMutation({
    mutationFn: ({ ids, change }: BulkOrder) => editProducts(ids, change),
    onSuccess: ({ updated_count }) =>
      showToast({
        title: t('Upravených: {updated_count}', { updated_count: countOf(updated_count, PRODUCT_FORMS) }),
        tone: 'success',
      }),
    onError: toastError(t('Produkty sa nepodarilo upraviť')),
    onSettled: renew,
  })
}
