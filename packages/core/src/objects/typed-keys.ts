/** Returns the keys of an object that has no others than its type names. */
export const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(record) as Key[]

export const recordOf = <Key extends PropertyKey, Value>(
  keys: readonly Key[],
  make: (key: Key, place: number) => Value,
): Record<Key, Value> =>
  Object.fromEntries(keys.map((key, place) => [key, make(key, place)])) as Record<Key, Value>

export const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((known) => known === value)

/** Returns whether a value is an object with named values, not a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
