import type { AuditEntry } from '@cenolov/contract/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#format/moment.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog, DialogTitle } from '#ui/dialogs/dialog.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { UserActions, type UserActionsProps } from './user-actions.tsx'
import { userBadges } from './user-badges.ts'
import { userQuery } from './users-api.ts'

export interface UserDetailProps extends Pick<UserActionsProps, 'onAsk'> {
  readonly id: number | null
  readonly onClose: () => void
}

export function UserDetail({ id, onAsk, onClose }: UserDetailProps) {
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
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
        <DialogTitle className="sr-only">User Details</DialogTitle>
        <QueryErrorState query={query} title="Failed to load the user" />
      </>
    ) : (
      <div className="flex flex-col gap-4 p-6">
        <DialogTitle className="sr-only">User Details</DialogTitle>
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} className="h-9" />
        ))}
      </div>
    )
  const { user, audit } = data
  const facts: readonly (readonly [string, string])[] = [
    ['Email', user.email],
    ['Email verified', user.email_verified ? 'Yes' : 'No'],
    ['User ID', String(user.id)],
    ['Created', formatMoment(user.created_at)],
    ['Updated', formatMoment(user.updated_at)],
    ['Last login', formatMoment(user.last_login) || 'Never'],
    ['Last activity', formatMoment(user.last_activity) || 'Never'],
    ['Favorites', String(user.favorites_count)],
    ['Cart items', String(user.cart_count)],
    [
      'Premium until',
      user.is_premium ? formatMoment(user.premium_expires_at) || 'Without end' : 'No premium',
    ],
    ...(user.premium_requested_at
      ? [['Asked for premium', formatMoment(user.premium_requested_at)] as const]
      : []),
  ]
  return (
    <div lang="en" className="min-h-0 overflow-y-auto p-5 md:p-6">
      <div className="pr-12">
        <DialogTitle className="text-xl font-bold tracking-tight wrap-anywhere">
          {user.full_name || 'No name'}
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
      <h3 className="mt-6 mb-1 text-lg font-bold tracking-tight">Audit log</h3>
      <AuditLog entries={audit} />
    </div>
  )
}

const LABELS: Partial<Record<AuditEntry['action'], string>> = {
  'admin granted': 'Admin privileges granted',
  'admin removed': 'Admin privileges removed',
  'premium granted': 'Premium granted',
  'premium extended': 'Premium extended',
  'premium revoked': 'Premium revoked',
  'user deleted': 'User deleted',
  'products deleted': 'Products deleted',
  'products restored': 'Products restored',
  'images deleted': 'Images deleted',
}

function detailsOf({ duration_days, premium_expires_at, title, count }: AuditEntry['details']): string {
  const parts: string[] = []
  if (typeof title === 'string' && title !== '') parts.push(title)
  else if (typeof count === 'number') parts.push(`count: ${count}`)
  if (typeof duration_days === 'number')
    parts.push(`${duration_days} ${duration_days === 1 ? 'day' : 'days'}`)
  if (typeof premium_expires_at === 'string') parts.push(`until ${formatMoment(premium_expires_at)}`)
  return parts.join(', ')
}

function AuditLog({ entries }: { readonly entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className="text-ink-2">No administrator has changed anything yet.</p>
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => {
        const details = detailsOf(entry.details)
        return (
          <li key={entry.id} className="py-2">
            <p className="font-semibold">
              {LABELS[entry.action] ?? entry.action}
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
