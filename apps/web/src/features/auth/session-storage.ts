import type { User } from '@cenolov/contract'

const TOKEN_KEY = 'auth_token'
const USER_KEY = 'auth_user'

/** What of the browser's storage the session needs. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is remembered between visits; a token without a user is one whose user must be asked for. */
export interface StoredSession {
  readonly token: string
  readonly user: User | null
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const { id, email } = value as Record<string, unknown>
  return typeof id === 'number' && typeof email === 'string'
}

/** A stored user record, or undefined when it cannot be read as one. */
function parseUser(text: string): User | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * The remembered session, or null. A user record that cannot be parsed deletes both it and the token
 * (SPEC section 4); a user without a token is nothing and is deleted too.
 */
export function readSession(storage: SessionStorage): StoredSession | null {
  const token = storage.getItem(TOKEN_KEY)
  const record = storage.getItem(USER_KEY)
  const user = record === null ? null : parseUser(record)
  if (token !== null && token !== '' && user !== undefined) return { token, user }
  if (token !== null || record !== null) clearSession(storage)
  return null
}

/** The token that any tab stored last. */
export function storedToken(storage: SessionStorage): string | null {
  return storage.getItem(TOKEN_KEY)
}

export function writeSession(storage: SessionStorage, token: string, user: User): void {
  // Another tab may read between the writes: it must never see a token beside somebody else's record.
  if (storedToken(storage) !== token) storage.removeItem(USER_KEY)
  storage.setItem(TOKEN_KEY, token)
  storage.setItem(USER_KEY, JSON.stringify(user))
}

export function clearSession(storage: SessionStorage): void {
  storage.removeItem(TOKEN_KEY)
  storage.removeItem(USER_KEY)
}

/** True for the storage events of other tabs that concern the session. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === TOKEN_KEY || key === USER_KEY
}

/** The browser's storage, or one that lasts as long as the page where the browser refuses its own. */
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
