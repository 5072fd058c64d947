import { Notice } from '../ui/messages/notice.tsx'
import { type ErrorWords, errorText, TRY_AGAIN } from './api-error.ts'

interface ErrorNoticeProps {
  readonly error: Error | null
  readonly words?: ErrorWords | string
}

export function ErrorNotice({ error, words = TRY_AGAIN }: ErrorNoticeProps) {
  return error === null ? null : <Notice tone="error">{errorText(error, words)}</Notice>
}
