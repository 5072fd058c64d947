import type { User } from '@cenolov/contract/account'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearSession,
  isSessionKey,
  readSession,
  type SessionStorage,
  writeSession,
} from './session-storage.ts'
import { ANNA } from './user.testing.ts'

const USER: User = { ...ANNA, full_name: 'Ľudmila Nová' }

let kept: Map<string, string>
let storage: SessionStorage

beforeEach(() => {
  kept = new Map()
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
})

describe('the stored session', () => {
  it('comes back as it was written', () => {
    writeSession(storage, 'token', USER)
    expect(kept.get('auth_token')).toBe('token')
    expect(readSession(storage)).toEqual({ token: 'token', user: USER })
  })

  it('is absent after it was cleared', () => {
    writeSession(storage, 'token', USER)
    clearSession(storage)
    expect(readSession(storage)).toBeNull()
    expect(kept.size).toBe(0)
  })

  it('is a token without a user when only the token is there; the user is fetched', () => {
    kept.set('auth_token', 'token')
    expect(readSession(storage)).toEqual({ token: 'token', user: null })
  })

  it('is deleted completely when its user record cannot be parsed', () => {
    for (const record of ['{', 'null', '[]', '"x"', '{"id":"7","email":"a"}', '{"id":7}', '']) {
      kept.set('auth_token', 'token')
      kept.set('auth_user', record)
      expect(readSession(storage)).toBeNull()
      expect(kept.size).toBe(0)
    }
  })

  it('is empty, and deleted, when there is a user without a token', () => {
    kept.set('auth_user', JSON.stringify(USER))
    expect(readSession(storage)).toBeNull()
    expect(kept.size).toBe(0)
  })

  it('never throws, whatever another script left there', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.option(fc.string()), (token, user) => {
        kept.clear()
        if (token !== null) kept.set('auth_token', token)
        if (user !== null) kept.set('auth_user', user)
        const session = readSession(storage)
        if (session === null) expect(kept.size).toBe(0)
        else expect(session.token).toBe(token)
      }),
    )
  })

  it('recognises the storage events that concern it', () => {
    expect([null, 'auth_token', 'auth_user', 'theme'].map(isSessionKey)).toEqual([true, true, true, false])
  })
})
