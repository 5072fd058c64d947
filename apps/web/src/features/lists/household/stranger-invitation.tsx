import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Link, type To } from 'react-router'
import { formatLongDate } from '#format/moment.ts'
import { keepInvitation } from '#product/kept-invitation.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { buttonStyle } from '#ui/styles.ts'
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
          <Link to={login} className={buttonStyle('primary', 'lg')} onClick={() => keepInvitation(token)}>
            {t('Pridať sa')}
          </Link>
          <p className="text-sm text-pretty text-ink-2">
            {t('Treba sa prihlásiť alebo si zadarmo vytvoriť účet. Pozvánka na vás počká do {expiresAt}.', {
              expiresAt: formatLongDate(data.expires_at),
            })}
          </p>
        </Card>
      ) : (
        <NoInvitation query={query} />
      )}
    </div>
  )
}

const invitationText = ({
  invited_by: name,
  list_name: list,
}: {
  readonly invited_by: string
  readonly list_name: string
}): string =>
  name === ''
    ? t('Pozvánka do zoznamu {list}', { list })
    : t('{name} vás pozýva do zoznamu {list}', { name, list })
