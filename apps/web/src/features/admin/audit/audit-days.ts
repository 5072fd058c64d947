import type { AuditRecord } from '@cenolov/contract/admin'
import { dayInShops } from '#format/day.ts'
import { changesOf, type FieldChange } from './audit-texts.ts'

/** Several edits of one product by one person, as one difference. */
export interface AuditDifference {
  /** The newest entry. */
  readonly entry: AuditRecord
  /** Number of its entries, and the time of the first one. */
  readonly count: number
  readonly since: string
  readonly changes: readonly FieldChange[]
}

export interface AuditDay {
  /** `YYYY-MM-DD`, where the shops are. */
  readonly day: string
  readonly differences: readonly AuditDifference[]
}

const MERGED_ACTION = 'product edited'

/** Groups entries, newest first, by day. Edits of a product by one person on one day become one difference. */
export function auditDays(entries: readonly AuditRecord[]): readonly AuditDay[] {
  const days = new Map<string, Map<string, AuditRecord[]>>()
  for (const entry of entries) {
    const day = dayInShops(new Date(entry.at))
    const groups = days.get(day) ?? new Map<string, AuditRecord[]>()
    days.set(day, groups)
    const isMerged = entry.action === MERGED_ACTION && entry.product_id !== null
    const key = isMerged ? `${entry.product_id} ${entry.actor}` : `entry ${entry.id}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...days].map(([day, groups]) => ({ day, differences: [...groups.values()].map(differenceOf) }))
}

function differenceOf(entries: readonly AuditRecord[]): AuditDifference {
  const [newest] = entries
  const oldest = entries.at(-1)
  if (newest === undefined || oldest === undefined) throw new Error('A group has an entry.')
  const changes = new Map<string, FieldChange>()
  for (const entry of entries.toReversed())
    for (const change of changesOf(entry)) {
      const before = changes.get(change.field)?.before ?? change.before
      changes.set(change.field, { ...change, before })
    }
  const isMerged = entries.length > 1
  return {
    entry: newest,
    count: entries.length,
    since: oldest.at,
    // A value that was changed and changed back is no difference.
    changes: [...changes.values()].filter(({ before, after }) => !isMerged || before !== after),
  }
}
