import { useMutation } from '@tanstack/react-query'
import { toastError } from './toast-error.ts'

/** Downloads a file that needs our token; a failure is shown as a toast. */
export function useDownload(path: string, fileName: string) {
  return useMutation({
    mutationFn: async () => (await import('./download-file.ts')).downloadFile(path, fileName),
    onError: toastError('Súbor sa nepodarilo stiahnuť'),
  })
}
