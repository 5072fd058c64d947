import { expect, it } from 'vitest'
import { callInThread } from './thread.ts'

const module = new URL(
  'data:text/javascript,export const twice = (n, report) => { report(n); return 2 * n }; export const fails = () => { throw new Error("no") }',
)

it('gives progress, the result, and what was thrown', async () => {
  const progress: number[] = []
  expect(await callInThread<number, number>(module, 'twice', 21, (n) => progress.push(n))).toBe(42)
  expect(progress).toEqual([21])
  await expect(callInThread(module, 'fails', null)).rejects.toThrow('no')
})

it('gives the result of a thread that rests before it ends', async () => {
  const stop = new AbortController()
  // Far longer than a test may take.
  expect(await callInThread<number>(module, 'twice', 4, undefined, stop.signal, 3_600_000)).toBe(8)
  stop.abort()
})
