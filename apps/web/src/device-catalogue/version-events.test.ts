import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followVersionEvents } from './version-events.ts'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 1
  constructor() {
    super()
    FakeSource.opened.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  refuse() {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
  name(tag: string) {
    this.dispatchEvent(new MessageEvent('version', { data: `{"tag":"${tag}"}` }))
  }
}

const onVersion = vi.fn()
const onPoll = vi.fn()
const follow = () => followVersionEvents({ url: '/events', onVersion, onPoll })
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.opened = []
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reports each version, and leaves a broken stream to the browser', () => {
  const stop = follow()
  FakeSource.opened[0]!.name('a-1-0')
  FakeSource.opened[0]!.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(600_000)
  expect([onVersion.mock.calls, onPoll.mock.calls, FakeSource.opened.length]).toEqual([[['a-1-0']], [], 1])
  stop()
})

it('polls while the server refuses a stream, until one is free', () => {
  const stop = follow()
  for (let n = 1; n <= 3; n += 1) {
    FakeSource.opened.at(-1)!.refuse()
    vi.advanceTimersByTime(90_000)
    expect([onPoll.mock.calls.length, FakeSource.opened.length]).toEqual([n, n + 1])
  }
  FakeSource.opened.at(-1)!.name('a-2-0')
  vi.advanceTimersByTime(600_000)
  expect([onVersion.mock.calls, onPoll.mock.calls.length]).toEqual([[['a-2-0']], 3])
  stop()
})

it('stops polling with the page', () => {
  const stop = follow()
  FakeSource.opened[0]!.refuse()
  stop()
  vi.advanceTimersByTime(600_000)
  expect([onPoll.mock.calls, FakeSource.opened.length]).toEqual([[], 1])
})
