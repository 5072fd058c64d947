import { UsersPage } from '../features/admin/users/users-page.tsx'
import { refreshProfile } from '../features/auth/profile-refresh.ts'
import { useSession } from '../features/auth/session.ts'

/** Refetches the own profile after a change of the own rights. */
export function Component() {
  const session = useSession()
  const ownId = session.status === 'authenticated' ? session.user.id : null
  return <UsersPage ownId={ownId} onOwnChange={() => refreshProfile({ force: true })} />
}
