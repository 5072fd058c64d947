import type { User } from '@cenolov/contract'
import {
  clearSession,
  isSessionKey,
  readSession,
  type SessionStorage,
  storedToken,
  writeSession,
} from './session-storage.ts'

/** The three states of SPEC section 4; `loading` is a token whose user is being asked for. */
export type Session =
  | { readonly status: 'loading'; readonly token: string }
  | { readonly status: 'authenticated'; readonly token: string; readonly user: User }
  | { readonly status: 'unauthenticated' }

export type SessionListener = (now: Session, before: Session) => void

const SIGNED_OUT: Session = Object.freeze({ status: 'unauthenticated' })

/**
 * The session of one tab over the storage that all tabs share. Another tab may have signed out, or in as somebody
 * else, before its news reach this one; so what is learnt about a token is written only while the storage still
 * holds that token, and otherwise the storage is followed.
 */
export class SessionStore {
  readonly #storage: SessionStorage
  readonly #listeners = new Set<SessionListener>()
  #session: Session
  /** False when the storage took nothing; then there are no other tabs to agree with. */
  #kept = true

  constructor(storage: SessionStorage) {
    this.#storage = storage
    this.#session = this.#stored()
  }

  get current(): Session {
    return this.#session
  }

  /** The token, or null when nobody is signed in. */
  get token(): string | null {
    return this.#session.status === 'unauthenticated' ? null : this.#session.token
  }

  /** Signs in, whoever was signed in before. */
  start(token: string, user: User): void {
    try {
      writeSession(this.#storage, token, user)
      this.#kept = true
    } catch {
      // A full storage costs the memory of the session, not the session.
      this.#kept = false
    }
    this.#become({ status: 'authenticated', token, user })
  }

  /** The user of a token as the server has it now. Ignored when the token is no longer ours. */
  renew(token: string, user: User): void {
    if (this.token !== token) return
    if (this.#otherTabWasFirst(token)) this.follow()
    else this.start(token, user)
  }

  /** Signs out here; what the server knows is its own matter. Given a token, only while it is ours: returns whether. */
  end(token: string | null = this.token): boolean {
    if (token !== this.token) return false
    if (token !== null && this.#otherTabWasFirst(token)) {
      this.follow()
      return false
    }
    clearSession(this.#storage)
    this.#become(SIGNED_OUT)
    return true
  }

  /** Takes over what the storage holds, after another tab changed `key` (null: anything). */
  follow(key: string | null = null): void {
    if (isSessionKey(key)) this.#become(this.#stored())
  }

  /** Returns the way to stop listening. */
  subscribe(listener: SessionListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #otherTabWasFirst(token: string): boolean {
    return this.#kept && storedToken(this.#storage) !== token
  }

  #stored(): Session {
    const stored = readSession(this.#storage)
    if (stored === null) return SIGNED_OUT
    const { token, user } = stored
    return user === null ? { status: 'loading', token } : { status: 'authenticated', token, user }
  }

  #become(next: Session): void {
    const before = this.#session
    // The same again, as most polls bring it, is no news.
    if (JSON.stringify(next) === JSON.stringify(before)) return
    this.#session = next
    for (const listener of this.#listeners) listener(next, before)
  }
}

type PremiumChange = 'activated' | 'ended'

/**
 * What happened to the premium of the user who stays signed in; null when nothing did. Signing in and out, or as
 * somebody else, is no change of anybody's premium.
 */
export function premiumChange(now: Session, before: Session): PremiumChange | null {
  if (now.status !== 'authenticated' || before.status !== 'authenticated') return null
  if (now.user.id !== before.user.id || now.user.is_premium === before.user.is_premium) return null
  return now.user.is_premium ? 'activated' : 'ended'
}
