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

export interface ErrorWords {
  /** The server said no and not why. */
  readonly refused: string
  /** No answer came, or one that cannot be read. */
  readonly unreachable: string
}

/** What failed, in words for people: the server's own when it gave some (SPEC section 8). */
export function errorText(error: unknown, { refused, unreachable }: ErrorWords): string {
  if (!(error instanceof ApiError) || error.status === 0) return unreachable
  return error.detail ?? refused
}

/** Said whenever nothing better is known (SPEC section 8). */
export const TRY_AGAIN = 'Nastala chyba. Skúste to znovu.'

/** What the server found wrong with a form, by the name of the field; nothing for any other failure. */
export function fieldFaults(error: unknown): ReadonlyMap<string, string> {
  const body = error instanceof ApiError && error.status === 422 ? error.body : undefined
  if (typeof body !== 'object' || body === null || !('detail' in body) || !Array.isArray(body.detail))
    return new Map()
  return new Map(
    body.detail.flatMap((entry: unknown) => {
      const { loc, msg } = (entry ?? {}) as { loc?: unknown; msg?: unknown }
      const field: unknown = Array.isArray(loc) ? loc.at(-1) : undefined
      return typeof field === 'string' && typeof msg === 'string' ? [[field, msg] as const] : []
    }),
  )
}
