import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Link, type To } from 'react-router'
import { formatLongDate } from '#format/moment.ts'
import { invitationText, keepInvitation } from '#product/kept-invitation.ts'
import { SignInLinkForm } from '#product/sign-in-link-form.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { TEXT_LINK } from '#ui/styles.ts'
import { invitationPreviewQuery } from '../api/list-calls.ts'
import { NoInvitation } from './invitation-gone.tsx'

/** An invitation before any login: who invites, and to what. It is kept until there is an account. */
export function StrangerInvitation({
  token,
  login,
}: {
  readonly token: string
  /** The login that returns to this page. */
  readonly login: To
}) {
  useDocumentTitle(t('Pozvánka do zoznamu'))
  const query = useQuery(invitationPreviewQuery(token))
  const { data } = query
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={data ? invitationText(data) : t('Pozvánka do zoznamu')} />
      {data ? (
        <Card className="flex max-w-xl flex-col items-start gap-4 p-5">
          <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
            <Users aria-hidden className="size-6" />
          </span>
          <p className="text-lg text-pretty">
            {t(
              'Jeden nákupný zoznam pre celú domácnosť: píšete a\u00a0odškrtávate ho spoločne, aj bez signálu, a\u00a0vidíte, kde je nákup najlacnejší.',
            )}
          </p>
          <SignInLinkForm label={t('Pridať sa')} brings={() => ({ invitation: token })} />
          <p className="text-sm text-pretty text-ink-2">
            {t('Stačí e-mail: pošleme vám odkaz, ktorý vás pridá. Pozvánka na vás počká do {expiresAt}.', {
              expiresAt: formatLongDate(data.expires_at),
            })}{' '}
            <Link to={login} className={TEXT_LINK} onClick={() => keepInvitation(token)}>
              {t('Mám účet s\u00a0heslom')}
            </Link>
          </p>
        </Card>
      ) : (
        <NoInvitation query={query} />
      )}
    </div>
  )
}
