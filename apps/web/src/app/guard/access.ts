import type { Session } from '../../features/auth/session.ts'

/**
 * Who may open a page. `browse` is for the signed-in, and for everybody where browsing is public (SPEC section 2:
 * both readings of the route table).
 */
export type Access = 'public' | 'browse' | 'user' | 'admin'

export type Verdict = 'open' | 'wait' | 'sign-in' | 'refuse'

/** What becomes of a visit to a page, by who comes. */
export function verdict(access: Access, session: Session, publicBrowsing: boolean): Verdict {
  if (access === 'public' || (access === 'browse' && publicBrowsing)) return 'open'
  if (session.status === 'loading') return 'wait'
  if (session.status === 'unauthenticated') return 'sign-in'
  return access === 'admin' && !session.user.is_admin ? 'refuse' : 'open'
}

/** What a route of the table declares about itself, as its `handle`. */
export interface RouteAccess {
  readonly access: Access
}

/** The access that the innermost route declares; a route that declares none is for the signed-in. */
export function declaredAccess(handles: readonly unknown[]): Access {
  for (const handle of handles.toReversed())
    if (typeof handle === 'object' && handle !== null && 'access' in handle) return handle.access as Access
  return 'user'
}
