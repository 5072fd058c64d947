import { t } from '@cenolov/core/language'
import { ApiError, errorText } from '#api/api-error.ts'
import { UnreadableAnswer } from '#api/upload-file.ts'
import { answerText } from '#languages/answer-text.ts'
import type { JobEnd } from './job-poll.ts'

export interface UploadFault {
  readonly title: string
  readonly details: readonly string[]
}

const fault = (title: string, ...details: readonly string[]): UploadFault => ({ title, details })

export const NO_JOB_ID = fault(t('Chyba: Nepodarilo sa získať ID úlohy'), t('Kontaktujte administrátora'))

function listedErrors(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return []
  return Array.isArray(body.errors)
    ? body.errors.filter((entry: unknown): entry is string => typeof entry === 'string')
    : []
}

export function sendingFault(error: unknown): UploadFault {
  if (error instanceof UnreadableAnswer) return fault(t('Chyba pri spracovávaní odpovede servera'))
  if (error instanceof ApiError && error.status > 0)
    return fault(
      errorText(error, t('Chyba pri nahrávaní súboru')),
      ...listedErrors(error.body).map(answerText),
    )
  if (error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name))
    return fault(t('Nahrávanie trvalo príliš dlho a bolo prerušené.'))
  if (error instanceof ApiError && error.cause instanceof TypeError)
    return fault(t('Chyba pripojenia k serveru.'))
  return fault(t('Chyba siete. Skúste znovu.'))
}

export function jobFault(end: JobEnd): UploadFault | null {
  switch (end.kind) {
    case 'done':
      return null
    case 'failed':
      return fault(t('❌ Spracovanie zlyhalo'), end.status.message || t('Neznáma chyba'))
    case 'given-up':
      return fault(
        t('⏰ Časový limit pre spracovanie bol prekročený'),
        t('Spracovanie trvá príliš dlho. Skontrolujte backend logy.'),
      )
    case 'signed-out':
      return fault('Authentication expired')
  }
}
