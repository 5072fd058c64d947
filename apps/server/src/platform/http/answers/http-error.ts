/** An answer other than success: status, the `detail` that a person reads, and what else belongs into it. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  /** What is wrong with a rejected file, one line each. */
  readonly errors: readonly string[] | undefined
  /** Seconds after which another try makes sense. */
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
