import type { User } from '@cenolov/contract/account'
import { useSyncExternalStore } from 'react'
import { createStore } from '../../store.ts'
import { supposedVisitor } from '../../supposed-visitor.ts'
import { departures } from './departure.ts'
import { browserStorage } from './session-storage.ts'
import { type Session, type SessionListener, SessionStore } from './session-store.ts'

export type { Session } from './session-store.ts'

const store = new SessionStore(browserStorage())

export function sessionToken(): string | null {
  return store.token
}

/** Returns the signed-in user's id, or null without a signed-in user or a known one. */
export function sessionUserId(): number | null {
  return store.current.status === 'authenticated' ? store.current.user.id : null
}

export function sessionIsPremium(): boolean {
  return store.current.status === 'authenticated' && store.current.user.is_premium
}

/** The user who signed in on this page, until the arrival is over. */
const arrived = createStore<number | null>(null)

/** Returns whether the visit of this user began with a sign-in on this page. */
export const hasArrived = (userId: number): boolean => arrived.get() === userId

export const endArrival = (): void => arrived.set(null)

/** The user whose account was verified on this page. */
const verified = createStore<number | null>(null)

/** Returns whether this is the first visit of an account: people who come back are greeted as such. */
export const isFirstVisit = (userId: number): boolean => verified.get() === userId

/** @param isVerified whether a link in a mail signed in */
export function startSession(token: string, user: User, isVerified = false): void {
  arrived.set(user.id)
  if (isVerified) verified.set(user.id)
  store.start(token, user)
}

export function renewUser(token: string, user: User): void {
  store.renew(token, user)
}

/** Signs out locally. */
export function endSession(): void {
  store.end()
}

/**
 * Ends a session that the server refuses; given a token, only if it is still ours. Returns false where another tab has
 * signed out: that was a choice, which this tab follows.
 */
export function expireSession(token?: string): boolean {
  store.followOthers()
  return departures.expire(() => store.end(token))
}

/** Returns the unsubscribe function. */
export function onSessionChange(listener: SessionListener): () => void {
  return store.subscribe(listener)
}

/** Follows other tabs: signing out in one signs out all. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => store.follow(event.key)
  // A page restored from the back/forward cache missed the events.
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

/** Session of a visitor whose page the server renders: signed in, but unknown. */
const PREPARED: Session = { status: 'loading', token: '' }
const VISITOR: Session = { status: 'unauthenticated' }

/** Returns true while a page is rendered that the server prepared for a signed-in visitor. */
export const isPrepared = (session: Session): boolean => session === PREPARED

export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.current,
    () => (supposedVisitor.get()?.isSignedIn ? PREPARED : VISITOR),
  )
}

export function usePremium(): boolean {
  const session = useSession()
  return session.status === 'authenticated' && session.user.is_premium
}
