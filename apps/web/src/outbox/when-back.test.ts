import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenBack } from './when-back.ts'

let network: EventTarget
const browser = { onLine: true }
const act = vi.fn(async () => undefined)
let isDone: boolean
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  network = new EventTarget()
  browser.onLine = true
  isDone = false
  act.mockClear()
  vi.stubGlobal('window', network)
  vi.stubGlobal('navigator', browser)
  end = whenBack(act, () => isDone)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const comeBack = () => network.dispatchEvent(new Event('online'))

it('acts when the network is back, and not before', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).not.toHaveBeenCalled()
  isDone = true
  comeBack()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).toHaveBeenCalledTimes(1)
})

it('acts again, less and less often, until it is done', async () => {
  comeBack()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(act).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(act).toHaveBeenCalledTimes(3)
  isDone = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).toHaveBeenCalledTimes(3)
})

it('gives up after a while', async () => {
  comeBack()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(act).toHaveBeenCalledTimes(5)
})

it('waits again for a network that was lost again', async () => {
  comeBack()
  await vi.advanceTimersByTimeAsync(0)
  browser.onLine = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).toHaveBeenCalledTimes(1)
})

it('does not act more often where the signal comes and goes within a second', async () => {
  for (let time = 0; time < 10; time++) {
    comeBack()
    await vi.advanceTimersByTimeAsync(900)
  }
  expect(act).toHaveBeenCalledTimes(10)
})

it('ends when it is stopped', async () => {
  comeBack()
  await vi.advanceTimersByTimeAsync(0)
  end()
  comeBack()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).toHaveBeenCalledTimes(1)
})
