import { useNavigate, useParams } from 'react-router'
import { returnSearch } from '../../features/auth/return-path.ts'
import { useSession } from '../../features/auth/session.ts'
import { InvitationPage } from '../../features/lists/household/invitation-page.tsx'
import { StrangerInvitation } from '../../features/lists/household/stranger-invitation.tsx'
import { paths } from '../../paths.ts'

export function Component() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { status } = useSession()
  if (status === 'unauthenticated')
    return (
      <StrangerInvitation
        key={token}
        token={token}
        login={{ pathname: paths.login, search: returnSearch(paths.invitationOf(token)) }}
      />
    )
  if (status === 'loading') return null
  return (
    <InvitationPage
      key={token}
      token={token}
      onJoined={(id) => void navigate(paths.listOf(id), { replace: true })}
    />
  )
}
