import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '#api/mutations.ts'
import { showToast } from '#ui/messages/toast.ts'
import { isUndoable, type Undoable, undoStore } from '../../undo-store.ts'
import { CONCERNED, mergeProducts, undoMerge } from '../corrections-api.ts'

export interface Merge extends Undoable {
  readonly title: string
}

const isMerge = (value: unknown): value is Merge =>
  isUndoable(value) && 'title' in value && typeof value.title === 'string'

export const merges = undoStore<Merge>('admin-merges', isMerge)

export function useMerges() {
  const client = useQueryClient()
  const renew = () => Promise.all(CONCERNED.map((queryKey) => client.invalidateQueries({ queryKey })))
  const undo = useMutation({
    mutationFn: async ({ id }: Merge) => {
      // A merge that was undone, or whose undoing was refused, cannot be undone again.
      merges.forget(id)
      await undoMerge(id)
    },
    onSuccess: (_nothing, { title }) =>
      showToast({ title: t('Produkty sú znova samostatné'), description: title, tone: 'success' }),
    onError: toastError(t('Zlúčenie sa nepodarilo vrátiť')),
    onSettled: renew,
  })
  const merge = useMutation({
    mutationFn: mergeProducts,
    onSuccess: ({ merge_id: id, undo_until: until, product: { title } }) => {
      merges.add({ id, until, title })
      showToast({
        title: t('Produkty sú zlúčené'),
        description: title,
        tone: 'success',
        action: { label: t('Vrátiť späť'), onPress: () => undo.mutate({ id, until, title }) },
      })
    },
    onError: toastError(t('Produkty sa nepodarilo zlúčiť')),
    onSettled: renew,
  })
  return { merge, undo }
}
