/**
 * Makes one function of each schema when a route that has it is first called. Most calls of a process are to few routes,
 * and to make the functions of all took 0.3 s of each start; answers such as an error's are of one schema everywhere.
 */
export function madeWhenCalled<Made extends object>(
  make: (schema: object) => Made,
): (schema: object) => Made {
  // By the schema itself: those of the contract are the same objects for every server of the process.
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
