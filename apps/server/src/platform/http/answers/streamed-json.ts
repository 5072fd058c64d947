/**
 * Writes one JSON object as text, member by member, so that memory holds one of them at a time. A member that is an
 * `AsyncIterable` of arrays becomes one array.
 */
export async function* streamedJson(
  parts: AsyncIterable<Readonly<Record<string, unknown>>>,
): AsyncGenerator<string> {
  let before = '{'
  for await (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (value === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      before = ','
      if (isBatched(value)) yield* streamedArray(value)
      else yield JSON.stringify(value)
    }
  }
  yield before === '{' ? '{}' : '}'
}

async function* streamedArray(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map((row) => JSON.stringify(row)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

const isBatched = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
