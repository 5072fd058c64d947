import type { User } from '@cenolov/contract/account'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionStorage } from './session-storage.ts'
import { type Session, SessionStore } from './session-store.ts'
import { ANNA } from './user.testing.ts'

const PREMIUM_ANNA: User = { ...ANNA, is_premium: true }
const BORIS: User = { ...ANNA, id: 2, email: 'boris@demo.sk', full_name: 'Boris' }

let kept: Map<string, string>
let storage: SessionStorage
let events: string[]

beforeEach(() => {
  kept = new Map()
  events = []
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (kept.get(key) !== value) events.push(key)
      kept.set(key, value)
    },
    removeItem: (key) => {
      if (kept.delete(key)) events.push(key)
    },
  }
})

const who = (store: SessionStore) => {
  const { current } = store
  return current.status === 'authenticated' ? `${current.token}: ${current.user.full_name}` : current.status
}

const deliverTo = (tab: SessionStore) => {
  for (const key of events.splice(0)) tab.follow(key)
}

describe('a session', () => {
  it('is restored from the storage', () => {
    new SessionStore(storage).start('a', ANNA)
    expect(who(new SessionStore(storage))).toBe('a: Anna')
  })

  it('is loading while only the token is known', () => {
    kept.set('auth_token', 'a')
    expect(new SessionStore(storage).current).toEqual({ status: 'loading', token: 'a' })
  })

  it('notifies its listeners of the new and the old state, and only of changes', () => {
    const store = new SessionStore(storage)
    const heard: [Session['status'], Session['status']][] = []
    const stop = store.subscribe((now, before) => heard.push([now.status, before.status]))
    store.start('a', ANNA)
    store.renew('a', { ...ANNA })
    store.end()
    stop()
    store.start('a', ANNA)
    expect(heard).toEqual([
      ['authenticated', 'unauthenticated'],
      ['unauthenticated', 'authenticated'],
    ])
  })

  it('ignores the answer to a token that it no longer has', () => {
    const store = new SessionStore(storage)
    store.start('a', ANNA)
    store.start('b', BORIS)
    store.renew('a', PREMIUM_ANNA)
    expect(store.end('a')).toBe(false)
    expect(who(store)).toBe('b: Boris')
  })

  it('lasts as long as the page when the storage refuses to write', () => {
    const full: SessionStorage = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const store = new SessionStore(full)
    store.start('a', ANNA)
    store.renew('a', PREMIUM_ANNA)
    expect(store.current).toMatchObject({ status: 'authenticated', user: { is_premium: true } })
    expect(store.end('a')).toBe(true)
    expect(who(store)).toBe('unauthenticated')
  })
})

describe('sessions of two tabs', () => {
  it('start and end together', () => {
    const [one, two] = [new SessionStore(storage), new SessionStore(storage)]
    one.start('a', ANNA)
    deliverTo(two)
    expect(who(two)).toBe('a: Anna')
    two.end()
    deliverTo(one)
    expect(who(one)).toBe('unauthenticated')
  })

  it('end where the storage has left, without waiting for the event', () => {
    const [one, two] = [new SessionStore(storage), new SessionStore(storage)]
    one.start('a', ANNA)
    deliverTo(two)
    two.followOthers()
    expect(who(two)).toBe('a: Anna')
    one.end()
    two.followOthers()
    expect(who(two)).toBe('unauthenticated')
    // Without storage there are no others.
    storage.setItem = () => {
      throw new Error('full')
    }
    one.start('b', BORIS)
    one.followOthers()
    expect(who(one)).toBe('b: Boris')
  })

  it('agree on a renewed record', () => {
    const [one, two] = [new SessionStore(storage), new SessionStore(storage)]
    one.start('a', ANNA)
    deliverTo(two)
    one.renew('a', PREMIUM_ANNA)
    deliverTo(two)
    expect(two.current).toMatchObject({ user: { is_premium: true } })
  })

  it("do not let a late answer undo the other tab's change", () => {
    const [one, two] = [new SessionStore(storage), new SessionStore(storage)]
    one.start('a', ANNA)
    deliverTo(two)
    one.start('b', BORIS)
    // The second tab gets answers for the old token before the event.
    two.renew('a', PREMIUM_ANNA)
    expect(who(two)).toBe('b: Boris')
    expect(two.end('a')).toBe(false)
    expect(kept.get('auth_token')).toBe('b')
  })

  it('never combine one user with the token of another, at any time', () => {
    const spying = new SessionStore(storage)
    const seen = new Set<string>()
    const spied: SessionStorage = {
      ...storage,
      setItem: (key, value) => {
        storage.setItem(key, value)
        spying.follow()
        seen.add(who(spying))
      },
      removeItem: (key) => {
        storage.removeItem(key)
        spying.follow()
        seen.add(who(spying))
      },
    }
    const store = new SessionStore(spied)
    store.start('a', ANNA)
    store.start('b', BORIS)
    store.end()
    expect([...seen].sort()).toEqual(['a: Anna', 'b: Boris', 'loading', 'unauthenticated'])
  })

  it('are the same once all events arrived, whatever each did', () => {
    const action = fc.record({
      tab: fc.constantFrom(0, 1),
      what: fc.constantFrom('anna', 'boris', 'premium', 'end', 'news'),
    })
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        kept.clear()
        events.length = 0
        const tabs = [new SessionStore(storage), new SessionStore(storage)] as const
        for (const { tab, what } of actions) {
          const store = tabs[tab as 0 | 1]
          if (what === 'anna') store.start('a', ANNA)
          if (what === 'boris') store.start('b', BORIS)
          if (what === 'premium') store.renew('a', PREMIUM_ANNA)
          if (what === 'end') store.end()
          if (what === 'news') store.follow()
        }
        for (const store of tabs) store.follow()
        expect(who(tabs[0])).toBe(who(tabs[1]))
      }),
    )
  })
})
