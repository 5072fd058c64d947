import { beforeEach, describe, expect, it } from 'vitest'
import { createProfileRefresh, type ProfileRefresh } from './profile-refresh.ts'

const MINUTE = 60_000

let time: number
let token: string | null
let asked: { readonly token: string; readonly answer: () => void; readonly fail: () => void }[]
let refresh: ProfileRefresh

beforeEach(() => {
  time = 0
  token = 'a'
  asked = []
  refresh = createProfileRefresh({
    token: () => token,
    now: () => time,
    load: (own) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      asked.push({ token: own, answer: resolve, fail: () => reject(new Error('no answer')) })
      return promise
    },
  })
})

describe('refreshing the profile', () => {
  it('is skipped for five minutes, unless forced', async () => {
    const first = refresh()
    asked[0]?.answer()
    await first
    time = 5 * MINUTE - 1
    await refresh()
    expect(asked).toHaveLength(1)
    void refresh({ force: true })
    expect(asked).toHaveLength(2)
  })

  it('happens again once five minutes are over', async () => {
    const first = refresh()
    asked[0]?.answer()
    await first
    time = 5 * MINUTE
    void refresh()
    expect(asked).toHaveLength(2)
  })

  it('runs once at a time, even when forced', () => {
    expect(refresh({ force: true })).toBe(refresh())
    void refresh({ force: true })
    expect(asked).toHaveLength(1)
  })

  it('reports a failure and allows another try', async () => {
    const first = refresh()
    asked[0]?.fail()
    await expect(first).rejects.toThrow('no answer')
    void refresh()
    expect(asked).toHaveLength(2)
  })

  it('does not confuse users', async () => {
    const first = refresh()
    token = 'b'
    void refresh()
    expect(asked.map((call) => call.token)).toEqual(['a', 'b'])
    asked[0]?.answer()
    await first
    void refresh()
    expect(asked).toHaveLength(2)
  })

  it('does nothing without a signed-in user', async () => {
    token = null
    await refresh({ force: true })
    expect(asked).toEqual([])
  })
})
