/** An answer other than success, or none at all (`status` 0). `detail` is what the server said, if it did. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly detail: string | null
  /** The whole body, for errors that say more than a detail; undefined when it was no JSON. */
  readonly body: unknown

  constructor(status: number, detail: string | null, options?: ErrorOptions & { readonly body?: unknown }) {
    super(detail ?? (status === 0 ? 'Server neodpovedá.' : `HTTP error! status: ${status}`), options)
    this.status = status
    this.detail = detail
    this.body = options?.body
  }
}

/**
 * The words of an error body (`{"detail": "..."}`, or the list of a failed validation as `field: message`
 * joined by commas, SPEC section 5); null for anything else.
 */
export function errorDetail(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return null
  const { detail } = body
  if (typeof detail === 'string') return detail === '' ? null : detail
  if (!Array.isArray(detail)) return null
  const parts = detail.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { loc, msg } = entry as { loc?: unknown; msg?: unknown }
    if (typeof msg !== 'string') return []
    const field = Array.isArray(loc) ? loc.at(-1) : undefined
    return [field === undefined ? msg : `${String(field)}: ${msg}`]
  })
  return parts.length === 0 ? null : parts.join(', ')
}
