import type { User } from '@cenolov/contract/account'
import { propertiesOf } from '../../properties.ts'

const TOKEN_KEY = 'auth_token'
const USER_KEY = 'auth_user'

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The stored session. A token without a user means the user must be fetched. */
export interface StoredSession {
  readonly token: string
  readonly user: User | null
}

function isUser(value: unknown): value is User {
  const { id, email } = propertiesOf(value)
  return typeof id === 'number' && typeof email === 'string'
}

/** Returns a stored user; undefined when unreadable. */
function parseUser(text: string): User | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Returns the stored session, or null. An unreadable user deletes both entries, and so does a user without a token. */
export function readSession(storage: SessionStorage): StoredSession | null {
  const token = storage.getItem(TOKEN_KEY)
  const record = storage.getItem(USER_KEY)
  const user = record === null ? null : parseUser(record)
  if (token !== null && token !== '' && user !== undefined) return { token, user }
  if (token !== null || record !== null) clearSession(storage)
  return null
}

export function storedToken(storage: SessionStorage): string | null {
  return storage.getItem(TOKEN_KEY)
}

export function writeSession(storage: SessionStorage, token: string, user: User): void {
  // Another tab may read between the writes and must not see a token with another user's record.
  if (storedToken(storage) !== token) storage.removeItem(USER_KEY)
  storage.setItem(TOKEN_KEY, token)
  storage.setItem(USER_KEY, JSON.stringify(user))
}

export function clearSession(storage: SessionStorage): void {
  storage.removeItem(TOKEN_KEY)
  storage.removeItem(USER_KEY)
}

export function isSessionKey(key: string | null): boolean {
  return key === null || key === TOKEN_KEY || key === USER_KEY
}

/** Returns the local storage; in memory when the browser refuses it. */
export function browserStorage(): SessionStorage {
  try {
    const storage = window.localStorage
    storage.getItem(TOKEN_KEY)
    return storage
  } catch {
    const memory = new Map<string, string>()
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    }
  }
}
