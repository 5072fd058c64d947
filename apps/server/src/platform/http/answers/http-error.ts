import type { ErrorResponse } from '@cenolov/contract/shapes'
import { type ErrorCode, type ErrorValues, errorText } from '@cenolov/contract/shapes'

interface HttpErrorFields {
  readonly values?: ErrorValues
  readonly errors?: readonly string[]
  /** Seconds. */
  readonly retryAfter?: number
}

export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  readonly code: ErrorCode
  readonly values: ErrorValues
  readonly errors: readonly string[] | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(statusCode: number, code: ErrorCode, more: HttpErrorFields = {}) {
    const { values = {} } = more
    super(errorText(code, values))
    this.statusCode = statusCode
    this.code = code
    this.values = values
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}

/**
 * Refuses a call that would delay other callers.
 * @param retryAfter seconds
 */
export const serverBusy = (retryAfter: number): HttpError => new HttpError(503, 'busy', { retryAfter })

export const errorAnswer = (code: ErrorCode, values: ErrorValues = {}): ErrorResponse => ({
  detail: errorText(code, values),
  code,
  values,
})
