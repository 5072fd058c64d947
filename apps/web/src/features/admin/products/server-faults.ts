import { PRODUCT_FORM_FIELDS } from '@cenolov/core'
import type { FormFaults } from './product-form-values.ts'

/** What the server found wrong, by field, in the body of an answer 422; empty for any other body. */
export function serverFaults(body: unknown): FormFaults {
  if (typeof body !== 'object' || body === null || !('detail' in body) || !Array.isArray(body.detail))
    return {}
  return Object.fromEntries(
    body.detail.flatMap((entry: unknown) => {
      const { loc, msg } = (entry ?? {}) as { loc?: unknown; msg?: unknown }
      const field = PRODUCT_FORM_FIELDS.find((name) => Array.isArray(loc) && loc.at(-1) === name)
      return field && typeof msg === 'string' ? [[field, msg] as const] : []
    }),
  )
}
