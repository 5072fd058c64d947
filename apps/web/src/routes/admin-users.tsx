import { UsersPage } from '../features/admin/users/users-page.tsx'
import { refreshProfile } from '../features/auth/profile-refresh.ts'
import { useSession } from '../features/auth/session.ts'

/** Accounts; who changes their own rights is asked who they are now. */
export function Component() {
  const session = useSession()
  const ownId = session.status === 'authenticated' ? session.user.id : null
  return <UsersPage ownId={ownId} onOwnChange={() => refreshProfile({ force: true })} />
}
