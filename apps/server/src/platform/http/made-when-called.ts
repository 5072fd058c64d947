/**
 * Makes one function of each schema, when it is first called and not when the server starts (decision 13). Many routes
 * share a schema, such as the schema of an error's answer.
 */
export function madeWhenCalled<Made extends object>(
  make: (schema: object) => Made,
): (schema: object) => Made {
  // Keyed by the schema itself, because all servers of the process share the contract's objects.
  const made = new WeakMap<object, Made>()
  const madeOf = (schema: object) => {
    const known = made.get(schema)
    if (known !== undefined) return known
    const fresh = make(schema)
    made.set(schema, fresh)
    return fresh
  }
  return (schema) =>
    new Proxy((() => undefined) as unknown as Made, {
      apply: (_target, self, given) => Reflect.apply(madeOf(schema) as () => unknown, self, given),
      get: (_target, key) => Reflect.get(madeOf(schema), key),
    })
}
