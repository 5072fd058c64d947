import type { User } from '@cenolov/contract/account'
import {
  clearSession,
  isSessionKey,
  readSession,
  type SessionStorage,
  storedToken,
  writeSession,
} from './session-storage.ts'

/** `loading` has a token whose user is being fetched. */
export type Session =
  | { readonly status: 'loading'; readonly token: string }
  | { readonly status: 'authenticated'; readonly token: string; readonly user: User }
  | { readonly status: 'unauthenticated' }

export type SessionListener = (now: Session, before: Session) => void

const SIGNED_OUT: Session = Object.freeze({ status: 'unauthenticated' })

/**
 * The session of one tab, in the storage shared by all tabs. Another tab may sign out, or in as another user, before
 * its event arrives here. So results for a token are written only while the storage still holds that token; otherwise
 * the storage wins.
 */
export class SessionStore {
  readonly #storage: SessionStorage
  readonly #listeners = new Set<SessionListener>()
  #session: Session
  /** False when the storage refused to write; then there are no other tabs to agree with. */
  #kept = true

  constructor(storage: SessionStorage) {
    this.#storage = storage
    this.#session = this.#stored()
  }

  get current(): Session {
    return this.#session
  }

  get token(): string | null {
    return this.#session.status === 'unauthenticated' ? null : this.#session.token
  }

  start(token: string, user: User): void {
    try {
      writeSession(this.#storage, token, user)
      this.#kept = true
    } catch {
      // Without storage the session works but does not survive the page.
      this.#kept = false
    }
    this.#become({ status: 'authenticated', token, user })
  }

  /** Stores the current record of a token's user. Ignored if the token is no longer ours. */
  renew(token: string, user: User): void {
    if (this.token !== token) return
    if (this.#otherTabWasFirst(token)) this.follow()
    else this.start(token, user)
  }

  /** Signs out locally, with a token only if it is still ours. Returns whether it did. */
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

  /** Adopts the stored session where another tab has left ours before its event arrived. */
  followOthers(): void {
    if (this.token !== null && this.#otherTabWasFirst(this.token)) this.follow()
  }

  /** Adopts the stored session after another tab changed `key` (null: anything). */
  follow(key: string | null = null): void {
    if (isSessionKey(key)) this.#become(this.#stored())
  }

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
    // Most polls return the same session; listeners need not run.
    if (JSON.stringify(next) === JSON.stringify(before)) return
    this.#session = next
    for (const listener of this.#listeners) listener(next, before)
  }
}

type PremiumChange = 'activated' | 'ended'

/** Returns the change of premium of a user who stays signed in; null without a change, or when the user changed. */
export function premiumChange(now: Session, before: Session): PremiumChange | null {
  if (now.status !== 'authenticated' || before.status !== 'authenticated') return null
  if (now.user.id !== before.user.id || now.user.is_premium === before.user.is_premium) return null
  return now.user.is_premium ? 'activated' : 'ended'
}
