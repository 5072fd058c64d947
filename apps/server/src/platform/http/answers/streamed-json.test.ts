import { expect, it } from 'vitest'
import { streamedJson } from './streamed-json.ts'

async function* these<Value>(...values: readonly Value[]): AsyncGenerator<Value> {
  yield* values
}
async function textOf(...parts: readonly Readonly<Record<string, unknown>>[]): Promise<string> {
  let text = ''
  for await (const piece of streamedJson(these(...parts))) text += piece
  return text
}

it('the stream equals one JSON text of all parts', async () => {
  const user = { name: 'Jana "Ďuro"', at: new Date(0), none: null, missing: undefined, rows: [{ a: 1 }, 2] }
  expect(await textOf(user, {}, { more: 'x' })).toBe(JSON.stringify({ ...user, more: 'x' }))
  expect(await textOf()).toBe('{}')
})

it('the batches of a part are joined', async () => {
  const batches = these<readonly unknown[]>([], [{ a: 1 }, { a: 2 }], [], [{ a: 3 }])
  expect(await textOf({ rows: batches, after: 1 })).toBe('{"rows":[{"a":1},{"a":2},{"a":3}],"after":1}')
  expect(await textOf({ rows: these<readonly unknown[]>() })).toBe('{"rows":[]}')
})
