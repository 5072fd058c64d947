import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstFreshNow, noteDay, todayInShops } from './day.ts'
import { noteServerTime, onServerClock, serverNow } from './server-clock.ts'

afterEach(() => {
  noteServerTime(new Date().toUTCString())
  vi.useRealTimers()
})

const at = (time: string) => vi.useFakeTimers({ now: Date.parse(time), toFake: ['Date'] })

describe('the clock of a reader', () => {
  it('is corrected by the server when it is wrong by a year', () => {
    at('2027-11-21T10:00:00Z')
    const stop = vi.fn()
    const end = onServerClock(stop)
    noteServerTime('Sat, 21 Nov 2026 10:00:00 GMT')
    expect([todayInShops(), firstFreshNow()]).toEqual(['2026-11-21', '2026-10-22'])
    expect(stop).toHaveBeenCalledTimes(1)
    // It stays wrong by as much.
    vi.setSystemTime('2027-11-22T10:00:00Z')
    noteServerTime('Sun, 22 Nov 2026 10:00:03 GMT')
    expect(todayInShops()).toBe('2026-11-22')
    expect(stop).toHaveBeenCalledTimes(1)
    // The user has set it.
    vi.setSystemTime('2026-11-22T10:05:00Z')
    noteServerTime('Sun, 22 Nov 2026 10:05:00 GMT')
    expect(serverNow()).toBe(Date.now())
    expect(stop).toHaveBeenCalledTimes(2)
    end()
  })

  it('knows the day that a page was rendered on until that day ends', () => {
    at('2026-11-20T22:59:50Z')
    // The server was ten seconds ahead, where the next day had begun.
    noteDay('2026-11-21', Date.parse('2026-11-21T23:00:00Z'))
    expect(todayInShops()).toBe('2026-11-21')
    vi.setSystemTime('2026-11-21T22:59:59.999Z')
    expect(todayInShops()).toBe('2026-11-21')
    vi.setSystemTime('2026-11-21T23:00:00Z')
    expect(todayInShops()).toBe('2026-11-22')
    // The user has put the clock back.
    vi.setSystemTime('2026-11-19T12:00:00Z')
    expect(todayInShops()).toBe('2026-11-19')
  })

  it("is trusted when it differs a little, and when the server's time is unreadable", () => {
    at('2026-11-21T10:00:00Z')
    for (const date of ['Sat, 21 Nov 2026 10:04:00 GMT', 'soon', '', null]) noteServerTime(date)
    expect(serverNow()).toBe(Date.now())
  })
})
