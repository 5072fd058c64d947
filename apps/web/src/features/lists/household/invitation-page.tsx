import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { toastError } from '#api/mutations.ts'
import { returnSearch } from '#features/auth/return-path.ts'
import { useSession } from '#features/auth/session.ts'
import { formatLongDate } from '#format/moment.ts'
import { paths } from '#paths.ts'
import { forgetInvitation, keptInvitation } from '#product/kept-invitation.ts'
import { Button } from '#ui/button.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { acceptInvitation, invitationQuery, LISTS_KEY } from '../api/list-calls.ts'
import { isGone, NoInvitation } from './invitation-gone.tsx'
import { StrangerInvitation } from './stranger-invitation.tsx'

interface InvitationPageProps {
  readonly token: string
  readonly onJoined: (listId: string) => void
}

function InvitationPage({ token, onJoined }: InvitationPageProps) {
  useDocumentTitle(t('Pozvánka do domácnosti'))
  const client = useQueryClient()
  const query = useQuery(invitationQuery(token))
  const accept = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: ({ list_id: id }) => {
      forgetInvitation()
      void client.invalidateQueries({ queryKey: LISTS_KEY })
      onJoined(id)
    },
    onError: toastError(t('K\u00a0domácnosti sa nepodarilo pridať')),
  })
  const { mutate } = accept
  const isKnown = query.data !== undefined
  const hasEnded = isGone(query.error)
  const isMember = query.data?.is_member === true
  // A person who agreed before having an account joins at once. Another tab may have joined already, so joining is
  // repeatable.
  useEffect(() => {
    if (hasEnded && keptInvitation() === token) forgetInvitation()
    if (isMember || (isKnown && keptInvitation() === token)) mutate()
  }, [token, isKnown, isMember, hasEnded, mutate])
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t('Pozvánka do domácnosti')} />
      {query.data ? (
        <Card className="flex max-w-xl flex-col items-start gap-4 p-5">
          <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
            <Users aria-hidden className="size-6" />
          </span>
          <p className="text-lg text-pretty wrap-anywhere">
            <strong>{query.data.invited_by === '' ? t('Niekto') : query.data.invited_by}</strong>{' '}
            {t('vás pozýva k\u00a0spoločnému nákupnému zoznamu')} <strong>{query.data.list_name}</strong>.
          </p>
          <p className="text-ink-2">
            {t(
              'Budete vidieť a\u00a0meniť všetky zoznamy domácnosti a\u00a0ostatní uvidia vaše meno. Odísť môžete kedykoľvek. Pozvánka platí do {expiresAt}.',
              { expiresAt: formatLongDate(query.data.expires_at) },
            )}
          </p>
          <Button variant="primary" size="lg" busy={accept.isPending} onClick={() => accept.mutate()}>
            {t('Pridať sa')}
          </Button>
        </Card>
      ) : (
        <NoInvitation query={query} />
      )}
    </div>
  )
}

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
