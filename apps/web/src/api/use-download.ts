import { useMutation } from '@tanstack/react-query'
import { toastError } from './toast-error.ts'

/** Downloads a file with our token; shows a toast when it fails. */
export function useDownload(path: string, fileName: string) {
  return useMutation({
    mutationFn: async () => (await import('./download-file.ts')).downloadFile(path, fileName),
    onError: toastError('Súbor sa nepodarilo stiahnuť'),
  })
}
