import { showToast } from '../ui/messages/toast.ts'
import { type ErrorWords, errorText } from './api-error.ts'

/** An `onError` that shows a toast with what failed. */
export const toastError =
  (words: ErrorWords | string) =>
  (error: unknown): void =>
    showToast({ title: errorText(error, words), tone: 'error' })
