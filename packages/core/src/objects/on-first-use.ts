/** Makes a value when it is first needed, because a page that does not need it would wait for it. */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
