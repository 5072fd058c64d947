import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { onWhole } from './pieces.ts'

const module = new URL('./pieces.ts', import.meta.url)

/** A thread that posts the value of an expression, and then how long its arrays still are. */
const threadThatPosts = (expression: string) =>
  new Worker(
    new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads'
        import { postInPieces } from ${JSON.stringify(module.href)}
        const value = ${expression}
        parentPort.ref()
        await postInPieces(parentPort, value)
        await postInPieces(parentPort, value.list?.map((array) => array.length))
        parentPort.unref()
      `)}`,
    ),
  )

let worker: Worker | undefined
afterEach(async () => void (await worker?.terminate()))

async function posted(expression: string): Promise<{ values: unknown[]; messages: number }> {
  const values: unknown[] = []
  let messages = 0
  worker = threadThatPosts(expression)
  worker.on('message', () => {
    messages += 1
  })
  await new Promise<void>((resolve, reject) => {
    onWhole(worker!, (value) => {
      values.push(value)
      if (values.length === 2) resolve()
    })
    worker!.on('error', reject)
  })
  return { values, messages }
}

it('plain data arrives unchanged, with any arrays anywhere in it', async () => {
  const { values } = await posted(`(() => {
    const buffer = new ArrayBuffer(64)
    new Uint8Array(buffer).set([1, 2, 3, 4, 5, 6, 7, 8])
    return { text: 'a', none: null, words: ['x', 'y'], nested: [{ two: new Float64Array([1.5, -2]) }],
      first: new Uint8Array(buffer, 0, 4), second: new Uint16Array(buffer, 4, 2), empty: new Int32Array(0) }
  })()`)
  expect(values[0]).toEqual({
    text: 'a',
    none: null,
    words: ['x', 'y'],
    nested: [{ two: new Float64Array([1.5, -2]) }],
    first: new Uint8Array([1, 2, 3, 4]),
    second: new Uint16Array([5 + 6 * 256, 7 + 8 * 256]),
    empty: new Int32Array(0),
  })
  expect((values[0] as { first: Uint8Array }).first.buffer).toBe(
    (values[0] as { second: Uint16Array }).second.buffer,
  )
})

it('large arrays are sent one by one, and moved rather than copied', async () => {
  const { values, messages } = await posted(
    '{ list: Array.from({ length: 5 }, (_, n) => new Uint8Array(1 << 20).fill(n)) }',
  )
  expect((values[0] as { list: Uint8Array[] }).list.map((array) => [array.length, array.at(-1)])).toEqual(
    [0, 1, 2, 3, 4].map((n) => [1 << 20, n]),
  )
  expect(values[1]).toEqual([0, 0, 0, 0, 0])
  // Each array and the rest, and the lengths.
  expect(messages).toBe(7)
})

it('small arrays are sent together', async () => {
  const { messages } = await posted('{ list: Array.from({ length: 32 }, () => new Uint8Array(10)) }')
  expect(messages).toBe(4)
})
