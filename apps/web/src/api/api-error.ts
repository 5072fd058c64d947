import type { ErrorCode } from '@cenolov/contract/shapes'
import { t } from '@cenolov/core/language'
import { answerText, codedText } from '../languages/answer-text.ts'
import { propertiesOf } from '../properties.ts'
import { ReadableError, readableText } from '../ui/messages/readable-error.ts'

export { readableText, TRY_AGAIN } from '../ui/messages/readable-error.ts'

/**
 * A failed request: any status but a success, or no answer at all (`status` 0). `detail` is the server's message as it
 * came, if any; `code` names the error for the
 * app, and `message` is for the reader.
 */
export class ApiError extends ReadableError {
  override readonly name = 'ApiError'
  readonly status: number
  readonly detail: string | null
  readonly code: ErrorCode | null
  readonly body: unknown

  constructor(status: number, detail: string | null, options?: ErrorOptions & { readonly body?: unknown }) {
    const nothing = () => (status === 0 ? t('Server neodpovedá.') : `HTTP error! status: ${status}`)
    const { code, values } = propertiesOf(options?.body)
    const isCoded = typeof code === 'string'
    const said = isCoded ? codedText(code, propertiesOf(values)) : null
    super(detail === null ? nothing() : (said ?? answerText(detail)), options)
    this.status = status
    this.detail = detail
    // A newer server may send codes that this build does not know; they equal none that it asks about.
    this.code = isCoded ? (code as ErrorCode) : null
    this.body = options?.body
  }
}

interface ValidationFault {
  readonly field: unknown
  readonly message: string
}

/**
 * Returns the entries of a failed validation (`{"detail": [{"loc": [..., field], "msg": "..."}]}`); empty for another
 * body.
 */
function validationFaults(body: unknown): readonly ValidationFault[] {
  if (typeof body !== 'object' || body === null || !('detail' in body) || !Array.isArray(body.detail))
    return []
  return body.detail.flatMap((entry: unknown) => {
    const { loc, msg } = propertiesOf(entry)
    const field: unknown = Array.isArray(loc) ? loc.at(-1) : undefined
    return typeof msg === 'string' ? [{ field, message: answerText(msg) }] : []
  })
}

/**
 * Returns the message of an error body: `{"detail": "..."}`, or the entries of a failed validation as `field: message`,
 * joined by commas. Returns null for any other body.
 */
export function errorDetail(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return null
  if (typeof body.detail === 'string') return body.detail || null
  const parts = validationFaults(body).map(({ field, message }) =>
    field === undefined ? message : `${String(field)}: ${message}`,
  )
  return parts.join(', ') || null
}

export interface ErrorWords {
  /** The server refused without a reason. */
  readonly refused: string
  readonly unreachable: string
}

export function errorText(error: unknown, words: ErrorWords | string): string {
  const { refused, unreachable } = typeof words === 'string' ? { refused: words, unreachable: words } : words
  if (!(error instanceof ApiError) || error.status === 0) return unreachable
  return error.detail === null ? refused : error.message
}

/** Returns the status of a refusal, which administrators read, or the text of another failure. */
export const statusOrText = (error: Error): number | string =>
  error instanceof ApiError && error.status > 0 ? error.status : readableText(error)

/** Returns the faults that the server found in a form (422), by the name of the field; empty for any other failure. */
export function fieldFaults(error: unknown): ReadonlyMap<string, string> {
  const faults = error instanceof ApiError && error.status === 422 ? validationFaults(error.body) : []
  return new Map(
    faults.flatMap(({ field, message }) => (typeof field === 'string' ? [[field, message] as const] : [])),
  )
}
