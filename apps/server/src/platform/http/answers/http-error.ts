/** An unsuccessful answer: its status, the `detail` shown to people, and further fields. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  readonly errors: readonly string[] | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    statusCode: number,
    detail: string,
    more: { readonly errors?: readonly string[]; readonly retryAfter?: number } = {},
  ) {
    super(detail)
    this.statusCode = statusCode
    this.errors = more.errors
    this.retryAfter = more.retryAfter
  }
}

export const SERVER_BUSY = 'Server je práve vyťažený. Skúste to o chvíľu.'

/** Refuses a call that would take others their turn. @param retryAfter seconds */
export const serverBusy = (retryAfter: number): HttpError => new HttpError(503, SERVER_BUSY, { retryAfter })
