/** Returns the properties of an object from outside, for example from a storage; none for any other value. */
export function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
