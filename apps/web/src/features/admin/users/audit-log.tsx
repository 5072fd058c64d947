import type { AuditEntry } from '@cenolov/contract/admin'
import { formatMoment } from '../../../format/moment.ts'

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

export function AuditLog({ entries }: { readonly entries: readonly AuditEntry[] }) {
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
