import type { Session } from '../../features/auth/session.ts'

/**
 * Who may open a page. `browse` means signed-in users, or everybody where browsing is public.
 */
export type Access = 'public' | 'browse' | 'user' | 'admin'

export type Verdict = 'open' | 'wait' | 'sign-in' | 'refuse'

export function verdict(access: Access, session: Session, publicBrowsing: boolean): Verdict {
  if (access === 'public' || (access === 'browse' && publicBrowsing)) return 'open'
  if (session.status === 'loading') return 'wait'
  if (session.status === 'unauthenticated') return 'sign-in'
  return access === 'admin' && !session.user.is_admin ? 'refuse' : 'open'
}

export interface RouteAccess {
  readonly access: Access
}

/** Returns the access declared by the innermost route; without a declaration, signed-in users. */
export function declaredAccess(handles: readonly unknown[]): Access {
  for (const handle of handles.toReversed())
    if (typeof handle === 'object' && handle !== null && 'access' in handle) return handle.access as Access
  return 'user'
}
