import { t } from '@cenolov/core/language'
import { type QueryClient, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../ui/messages/toast.ts'
import { type ErrorWords, errorText } from './api-error.ts'

export const toastError =
  (words: ErrorWords | string) =>
  (error: unknown): void =>
    showToast({ title: errorText(error, words), tone: 'error' })

/**
 * Runs a mutation after a person confirms it. `dialog`: for a `ConfirmDialog`, which closes once the mutation has
 * ended.
 */
export function useConfirmed<Result>(mutation: Omit<UseMutationOptions<Result>, 'onSettled'>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { mutate, isPending } = useMutation({ ...mutation, onSettled: close })
  return {
    ask: () => setOpen(true),
    dialog: { open, busy: isPending, onConfirm: () => mutate(), onClose: close },
  }
}

export const invalidateAll = (client: QueryClient, queryKeys: readonly (readonly unknown[])[]) =>
  Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })))

export function useDownload(path: string, fileName: string, before?: () => Promise<unknown>) {
  return useMutation({
    mutationFn: async () => {
      await before?.()
      const { downloadFile } = await import('./download-file.ts')
      await downloadFile(path, fileName)
    },
    onError: toastError(t('Súbor sa nepodarilo stiahnuť')),
  })
}
