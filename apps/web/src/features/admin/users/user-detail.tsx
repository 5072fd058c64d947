import type { AuditEntry } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#format/moment.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog, DialogTitle } from '#ui/dialogs/dialog.tsx'
import { useLastShown } from '#ui/hooks/use-last-shown.ts'
import { repeated } from '#ui/in-places.ts'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { actionName, detailText } from '../audit/audit-texts.ts'
import { UserActions, type UserActionsProps } from './user-actions.tsx'
import { userBadges } from './user-badges.ts'
import { userQuery } from './users-api.ts'

export interface UserDetailProps extends Pick<UserActionsProps, 'onAsk'> {
  readonly id: number | null
  readonly onClose: () => void
}

export function UserDetail({ id, onAsk, onClose }: UserDetailProps) {
  const shown = useLastShown(id)
  return (
    <Dialog open={id !== null} onClose={onClose} className="md:max-w-2xl">
      {shown === null ? null : <Detail id={shown} onAsk={onAsk} />}
    </Dialog>
  )
}

function Detail({ id, onAsk }: { readonly id: number } & Pick<UserActionsProps, 'onAsk'>) {
  const query = useQuery(userQuery(id))
  const { data, error } = query
  if (!data)
    return error ? (
      <>
        <DialogTitle className="sr-only">{t('Podrobnosti o\u00a0používateľovi')}</DialogTitle>
        <QueryErrorState query={query} title={t('Používateľa sa nepodarilo načítať')} />
      </>
    ) : (
      <div className="flex flex-col gap-4 p-6">
        <DialogTitle className="sr-only">{t('Podrobnosti o\u00a0používateľovi')}</DialogTitle>
        {repeated(5, <Skeleton className="h-9" />)}
      </div>
    )
  const { user, audit } = data
  const facts: readonly (readonly [string, string])[] = [
    [t('E-mail'), user.email],
    [t('Email overený'), user.email_verified ? t('Áno') : t('Nie')],
    [t('Číslo účtu'), String(user.id)],
    [t('Účet vytvorený'), formatMoment(user.created_at)],
    [t('Zmenený'), formatMoment(user.updated_at)],
    [t('Posledné prihlásenie'), formatMoment(user.last_login) || t('nikdy')],
    [t('Posledná aktivita'), formatMoment(user.last_activity) || t('nikdy')],
    [t('V\u00a0obľúbených'), String(user.favorites_count)],
    [t('V\u00a0košíku'), String(user.cart_count)],
    [t('Premium do'), user.is_premium ? formatMoment(user.premium_expires_at) || t('bez konca') : t('nemá')],
    ...(user.premium_requested_at
      ? [[t('Žiada o\u00a0premium'), formatMoment(user.premium_requested_at)] as const]
      : []),
  ]
  return (
    <div className="min-h-0 overflow-y-auto p-5 md:p-6">
      <div className="pr-12">
        <DialogTitle className="text-xl font-bold tracking-tight wrap-anywhere">
          {user.full_name || t('Bez mena')}
        </DialogTitle>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {userBadges(user).map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </p>
      </div>
      <dl className="mt-4 grid gap-x-6 md:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <UserActions user={user} onAsk={onAsk} />
      <h3 className="mt-6 mb-1 text-lg font-bold tracking-tight">{t('Záznam zmien')}</h3>
      <AuditLog entries={audit} />
    </div>
  )
}

function AuditLog({ entries }: { readonly entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-2">{t('Žiadny správca zatiaľ nič nezmenil.')}</p>
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => {
        const details = detailText(entry)
        return (
          <li key={entry.id} className="py-2">
            <p className="font-semibold">
              {actionName(entry.action)}
              {details === '' ? null : <span className="font-normal text-ink-2"> ({details})</span>}
            </p>
            <p className="text-sm text-ink-2 wrap-anywhere">
              {formatMoment(entry.at)} · {entry.actor.email}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
