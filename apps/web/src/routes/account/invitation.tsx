import { useNavigate, useParams } from 'react-router'
import { InvitationPage } from '../../features/lists/household/invitation-page.tsx'
import { paths } from '../../paths.ts'

export function Component() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  return (
    <InvitationPage
      key={token}
      token={token}
      onJoined={(id) => void navigate(paths.listOf(id), { replace: true })}
    />
  )
}
