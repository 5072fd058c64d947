import type { Session } from '../../features/auth/session.ts'
import { propertiesOf } from '../../properties.ts'

const ACCESSES = ['public', 'browse', 'user', 'admin'] as const
/** Who may open a page. `browse` means signed-in users, or everybody where browsing is public. */
export type Access = (typeof ACCESSES)[number]

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
  for (const handle of handles.toReversed()) {
    const { access } = propertiesOf(handle)
    const declared = ACCESSES.find((one) => one === access)
    if (declared !== undefined) return declared
  }
  return 'user'
}
