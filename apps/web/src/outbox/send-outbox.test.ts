import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { Device } from './device.testing.ts'
import type { Change } from './outbox.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 30) }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('./outbox-database.ts')
})

const MILK = { words: 'Do košíka: Mlieko', shown: { to: 'cart', add: { id: 7 }, pieces: 1 } } as const

/** Time in which a page has loaded, sent what it can, and tried again. */
const LONG_MS = 90_000
const settle = () => vi.advanceTimersByTimeAsync(LONG_MS)

/** Ways in which a change comes to be on the server. Each begins and resolves or hangs with its tab. */
const WAYS = {
  'a call with a network': { isOffline: false, isOperation: false },
  'a call without a network': { isOffline: true, isOperation: false },
  'an operation of a list with a network': { isOffline: false, isOperation: true },
  'an operation of a list without a network': { isOffline: true, isOperation: true },
}

describe.each(Object.entries(WAYS))('%s', (_, { isOffline, isOperation }) => {
  it('takes effect once, whenever its tab dies', async () => {
    for (let step = 1; ; step += 1) {
      const device = new Device()
      device.isOffline = isOffline
      const first = await device.openTab(step)
      await settle()
      if (isOperation) void first.addOperation('mlieko')
      else
        void first
          .call('/auth/cart/7', { method: 'POST', form: { quantity: '1' } }, MILK)
          .catch(() => undefined)
      await settle()
      device.isOffline = false
      await settle()
      const { isAlive } = first
      await first.close()
      const next = await device.openTab()
      await settle()
      const at = `the tab died at its step ${step}`
      // A tab that dies before it notes the change has not shown it.
      expect(device.effects.length, at).toBe(device.wasMade ? 1 : 0)
      expect([device.stored, device.notes, next.pending()], at).toEqual([[], [], []])
      if (isAlive) break
      await next.close()
    }
  })
})

describe('pending changes', () => {
  it('are sent once by two tabs that send at once', async () => {
    const device = new Device()
    device.isOffline = true
    const [one, other] = [await device.openTab(), await device.openTab()]
    await one.call('/auth/cart/7', { method: 'POST', form: { quantity: '1' } }, MILK)
    await other.call('/auth/cart/8', { method: 'POST', form: { quantity: '1' } }, MILK)
    await settle()
    expect(one.pending()).toHaveLength(2)
    device.isOffline = false
    await Promise.all([one.comeBack(), other.comeBack(), settle()])
    expect(device.effects).toEqual(['POST /auth/cart/7', 'POST /auth/cart/8'])
    expect(device.calls).toHaveLength(2)
    expect([one.pending(), other.pending(), device.stored]).toEqual([[], [], []])
  })

  it('are sent once by two tabs without locks, as on a page without a secure origin', async () => {
    const device = new Device()
    device.hasLocks = false
    device.isOffline = true
    const [one, other] = [await device.openTab(), await device.openTab()]
    await one.call('/auth/cart/7', { method: 'POST', form: { quantity: '1' } }, MILK)
    device.isOffline = false
    await Promise.all([one.comeBack(), other.comeBack(), settle()])
    expect(device.effects).toEqual(['POST /auth/cart/7'])
    expect(device.stored).toEqual([])
  })

  it('are not sent for another account, and leave the device', async () => {
    const device = new Device()
    device.isOffline = true
    const tab = await device.openTab()
    await tab.call('/auth/cart/7', { method: 'POST' }, MILK)
    // Its tab closes before the next one is stored, which so is only noted.
    device.isFull = true
    void tab.addOperation('mlieko')
    await settle()
    await tab.close()
    device.isFull = false
    device.isOffline = false
    device.account = 2
    const next = await device.openTab()
    await settle()
    expect([device.calls, device.stored, device.notes, next.pending()]).toEqual([[], [], [], []])
  })

  it('that a full device cannot store are reported, or last as long as their page', async () => {
    const device = new Device()
    device.isOffline = true
    device.isFull = true
    const tab = await device.openTab()
    await expect(tab.call('/auth/cart/7', { method: 'POST' }, MILK)).rejects.toMatchObject({ status: 0 })
    void tab.addOperation('mlieko')
    await settle()
    expect(tab.pending().map(({ kind, state }) => [kind, state])).toEqual([['lists', 'pending']])
    device.isOffline = false
    await settle()
    expect([device.effects, tab.pending()]).toEqual([['operation mlieko'], []])
  })

  it('that a device cannot remove are not sent again', async () => {
    const device = new Device()
    device.isOffline = true
    const tab = await device.openTab()
    await tab.call('/auth/cart/7', { method: 'POST' }, MILK)
    device.isReadOnly = true
    device.isOffline = false
    await settle()
    device.isReadOnly = false
    await settle()
    expect(device.calls).toHaveLength(1)
    expect(tab.pending()).toEqual([])
  })

  it('take the real id of an entry that the server makes, and go with one that it rejects', async () => {
    for (const status of [200, 409]) {
      const device = new Device()
      device.isOffline = true
      const tab = await device.openTab()
      await tab.call('/auth/cart/7', { method: 'POST' }, MILK)
      await tab.call('/auth/cart/-7', { method: 'PUT', form: { quantity: '3' } }, MILK)
      device.isOffline = false
      device.status = status
      await settle()
      const rejected = tab.rejected().map(({ words, reason }) => [words, reason])
      if (status === 200) {
        expect(device.effects).toEqual(['POST /auth/cart/7', 'PUT /auth/cart/107'])
        expect(rejected).toEqual([])
      } else {
        expect(device.calls).toEqual(['POST /auth/cart/7'])
        expect(rejected).toEqual([['Do košíka: Mlieko', 'Nie']])
      }
      expect(tab.pending()).toEqual([])
      await tab.close()
    }
  })

  it('wait on while a server or a proxy cannot answer, and keep others of their kind behind them', async () => {
    const device = new Device()
    device.isOffline = true
    const tab = await device.openTab()
    await tab.call('/auth/cart/7', { method: 'POST' }, MILK)
    await tab.call('/auth/cart/8', { method: 'POST' }, MILK)
    device.isOffline = false
    for (const status of [401, 408, 429, 500, 503]) {
      device.status = status
      device.calls.length = 0
      await vi.advanceTimersByTimeAsync(20_000)
      expect(new Set(device.calls)).toEqual(new Set(['POST /auth/cart/7']))
      expect(tab.pending()).toHaveLength(2)
    }
    device.status = 200
    device.isPortal = true
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab.pending()).toHaveLength(2)
    device.isPortal = false
    await settle()
    expect(device.effects).toEqual(['POST /auth/cart/7', 'POST /auth/cart/8'])
  })

  it('are rejected when the server may have forgotten them, with a reason', async () => {
    const device = new Device()
    device.isOffline = true
    const tab = await device.openTab()
    await tab.call('/auth/cart/7', { method: 'POST' }, MILK)
    vi.setSystemTime(Date.now() + 7 * 86_400_000)
    device.isOffline = false
    await settle()
    expect(device.calls).toEqual([])
    expect(tab.rejected().map(({ reason }) => reason)).toEqual(['Nestihla sa odoslať včas.'])
    // A read rejection is gone, also after a reload.
    await tab.withdraw((change: Change) => change.state === 'rejected')
    expect([tab.rejected(), device.stored]).toEqual([[], []])
  })

  it('of an older version are taken from its notes', async () => {
    const device = new Device()
    device.storage.setItem(
      'unanswered-change-a',
      JSON.stringify({
        id: 'a',
        account: 1,
        madeAt: Date.now(),
        method: 'POST',
        path: '/auth/cart/7',
        form: null,
        ...MILK,
      }),
    )
    device.storage.setItem('unanswered-change-b', 'null')
    await device.openTab()
    await settle()
    expect(device.effects).toEqual(['POST /auth/cart/7'])
  })
})

test('a call on a line that answers nothing is given up, and the next try waits longer', async () => {
  const device = new Device()
  device.isOffline = true
  const tab = await device.openTab()
  await tab.call('/auth/cart/7', { method: 'POST' }, MILK)
  await settle()
  // Its own tries would come between these.
  vi.clearAllTimers()
  device.isOffline = false
  device.isSilent = true
  for (const patience of [8_000, 16_000, 32_000, 60_000, 60_000]) {
    let isOver = false
    const sending = tab.send('calls').then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(patience - 1)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await sending
  }
  expect(tab.pending()).toHaveLength(1)
  device.isSilent = false
  await tab.send('calls')
  expect(tab.pending()).toEqual([])
})
