import { ApiError } from './api-error.ts'

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
