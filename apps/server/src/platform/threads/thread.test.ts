import { expect, it, vi } from 'vitest'
import { callInThread, REST_MS } from './thread.ts'

const module = new URL(
  `data:text/javascript,import { threadId } from "node:worker_threads"; export const twice = (n, report) => {
    report(n); return 2 * n }; export const fails = () => { throw new Error("no") }; export const id = () => threadId;
    export const failsAfter = (_, report) => { report(threadId); throw new Error("no") };
    export const waitsAfter = (_, report) => { report(threadId); return new Promise(() => setTimeout(() => {}, 3_600_000)) }`,
)
const idOfThread = () => callInThread<number>(module, 'id', null)

it('a call reports progress, its result, and errors', async () => {
  const progress: number[] = []
  expect(await callInThread<number, number>(module, 'twice', 21, (n) => progress.push(n))).toBe(42)
  expect(progress).toEqual([21])
  await expect(callInThread(module, 'fails', null)).rejects.toThrow('no')
})

it('calls run again in the same thread, and never two functions at a time', async () => {
  const first = await idOfThread()
  expect(await idOfThread()).toBe(first)
  const both = await Promise.all([idOfThread(), idOfThread()])
  expect(new Set(both).size).toBe(2)
})

it('no function is called in a thread that failed or was stopped', async () => {
  const ended: number[] = []
  await expect(callInThread(module, 'failsAfter', null, (id: number) => ended.push(id))).rejects.toThrow('no')
  const stop = new AbortController()
  const endAll = (id: number) => {
    ended.push(id)
    stop.abort()
  }
  await expect(callInThread(module, 'waitsAfter', null, endAll, stop.signal)).rejects.toThrow('ended')
  expect(ended).toHaveLength(2)
  const used = await Promise.all(Array.from({ length: 4 }, idOfThread))
  expect(used.filter((id) => ended.includes(id))).toEqual([])
  await expect(callInThread(module, 'twice', 1, undefined, AbortSignal.abort())).rejects.toThrow('ended')
})

it('a thread that returned its result is left alone, even if its call is stopped later', async () => {
  const stop = new AbortController()
  const before = await callInThread<number>(module, 'id', null, undefined, stop.signal)
  stop.abort()
  expect(await idOfThread()).toBe(before)
})

it('a thread without calls for a while is ended', async () => {
  vi.useFakeTimers()
  try {
    const before = await idOfThread()
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(await idOfThread()).not.toBe(before)
  } finally {
    vi.useRealTimers()
  }
})
