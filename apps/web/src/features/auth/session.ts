import type { User } from '@cenolov/contract'
import { useSyncExternalStore } from 'react'
import { browserStorage, clearSession, isSessionKey, readSession, writeSession } from './session-storage.ts'

/** The three states of SPEC section 4; `loading` is a token whose user is being asked for. */
export type Session =
  | { readonly status: 'loading'; readonly token: string }
  | { readonly status: 'authenticated'; readonly token: string; readonly user: User }
  | { readonly status: 'unauthenticated' }

const SIGNED_OUT: Session = Object.freeze({ status: 'unauthenticated' })

const storage = browserStorage()
const listeners = new Set<() => void>()
let session: Session = restored()

function restored(): Session {
  const stored = readSession(storage)
  if (stored === null) return SIGNED_OUT
  const { token, user } = stored
  return user === null ? { status: 'loading', token } : { status: 'authenticated', token, user }
}

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

export function currentSession(): Session {
  return session
}

/** The stored token, or null when nobody is signed in. */
export function sessionToken(): string | null {
  return session.status === 'unauthenticated' ? null : session.token
}

/** Signs in, or renews the user of the session that is. */
export function startSession(token: string, user: User): void {
  try {
    writeSession(storage, token, user)
  } catch {
    // A full storage costs the memory of the session, not the session.
  }
  become({ status: 'authenticated', token, user })
}

/** Signs out here; what the server knows is its own matter. */
export function endSession(): void {
  clearSession(storage)
  become(SIGNED_OUT)
}

/** Follows what other tabs do: signing out in one signs out all. Returns the way to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (isSessionKey(event.key)) become(restored())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The session; renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentSession)
}
