import type { User } from '@cenolov/contract'
import { useSyncExternalStore } from 'react'
import { browserStorage } from './session-storage.ts'
import { type Session, type SessionListener, SessionStore } from './session-store.ts'

export type { Session } from './session-store.ts'

const store = new SessionStore(browserStorage())

/** The stored token, or null when nobody is signed in. */
export function sessionToken(): string | null {
  return store.token
}

/** The id of the user who is signed in here; null when nobody is, or it is not known yet. */
export function sessionUserId(): number | null {
  return store.current.status === 'authenticated' ? store.current.user.id : null
}

/** Signs in. */
export function startSession(token: string, user: User): void {
  store.start(token, user)
}

/** Puts a newer record of its user into the session of `token`, if that is still ours. */
export function renewUser(token: string, user: User): void {
  store.renew(token, user)
}

/** Signs out here, with a token only if it is still ours. Returns whether it did. */
export function endSession(token?: string): boolean {
  return store.end(token)
}

/** Calls the listener after every change. Returns the way to stop. */
export function onSessionChange(listener: SessionListener): () => void {
  return store.subscribe(listener)
}

/** Follows what other tabs do: signing out in one signs out all. Returns the way to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => store.follow(event.key)
  // A page taken out of the back and forward cache heard of nothing meanwhile.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) store.follow()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}

/** The session; renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.current,
  )
}

/** True while somebody with premium is signed in. */
export function usePremium(): boolean {
  const session = useSession()
  return session.status === 'authenticated' && session.user.is_premium
}
