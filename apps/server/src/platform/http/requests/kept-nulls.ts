/**
 * Replaces null while a body is validated. Validation converts texts of forms to numbers and booleans, and by the same
 * rules null to 0, '' or false, so that a right that is `null` would be revoked. A symbol is never converted.
 */
const NULL: unique symbol = Symbol('null')

interface Place {
  readonly parentData: Readonly<Record<string | number, unknown>>
  readonly parentDataProperty: string | number
}

export const NULL_KEYWORD = {
  keyword: 'isNull',
  // An earlier member of the union may have converted a list of one item to the value itself.
  validate: (_schema: unknown, data: unknown, _parent: unknown, place?: Place): boolean =>
    data === NULL && place?.parentData?.[place.parentDataProperty] === NULL,
}

/** Returns a schema that accepts the mark where it accepts null. */
export function withNullMarks(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullMarks)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, LITERAL.has(key) ? value : withNullMarks(value)]),
  )
  return takesNull(copy) ? { anyOf: [{ isNull: true }, copy] } : copy
}

/** Keywords whose values are data, not schemas. */
const LITERAL: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples'])

const takesNull = ({ type, enum: values }: { readonly type?: unknown; readonly enum?: unknown }): boolean =>
  type === 'null' ||
  (Array.isArray(type) && type.includes('null')) ||
  (Array.isArray(values) && values.includes(null))

/** Runs a validation that sees marks in place of the nulls of a body. */
export function withMarkedNulls<Result>(body: unknown, validate: () => Result): Result {
  const marked = replaceAll(body, null, NULL)
  try {
    return validate()
  } finally {
    if (marked) replaceAll(body, NULL, null)
  }
}

/** Replaces a value wherever it occurs in a body, which may be nested deeply. Returns whether it did. */
function replaceAll(body: unknown, from: unknown, to: unknown): boolean {
  let found = false
  const waiting = [body]
  while (waiting.length > 0) {
    const container = waiting.pop()
    if (typeof container !== 'object' || container === null) continue
    const entries = container as Record<string, unknown>
    for (const key of Object.keys(entries)) {
      if (entries[key] === from) {
        entries[key] = to
        found = true
      } else {
        waiting.push(entries[key])
      }
    }
  }
  return found
}
