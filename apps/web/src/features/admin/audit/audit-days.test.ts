import type { AuditRecord } from '@cenolov/contract/admin'
import { describe, expect, it } from 'vitest'
import { auditDays } from './audit-days.ts'

let id = 100
/** Entries come newest first, so ids fall. */
const entry = (at: string, parts: Partial<AuditRecord> = {}): AuditRecord => ({
  id: id--,
  at,
  action: 'product edited',
  actor: 'admin@example.sk',
  subject: 'Maslo',
  product_id: 7,
  details: {},
  ...parts,
})
const titled = (at: string, before: string, after: string, parts: Partial<AuditRecord> = {}) =>
  entry(at, { details: { changes: { title: [before, after] } }, ...parts })

describe('the days of the audit', () => {
  it('follow the calendar of the shops', () => {
    const days = auditDays([entry('2026-11-20T23:30:00Z'), entry('2026-11-20T22:30:00Z')])
    expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20'])
  })

  it('join edits of a product by one person into one difference', () => {
    const [day] = auditDays([
      titled('2026-11-20T12:00:00Z', 'Maslo 2', 'Maslo 3'),
      entry('2026-11-20T11:00:00Z', { product_id: 8, subject: 'Syr' }),
      titled('2026-11-20T10:00:00Z', 'Maslo', 'Maslo 2'),
    ])
    expect(day!.differences).toMatchObject([
      { count: 2, since: '2026-11-20T10:00:00Z', changes: [{ before: 'Maslo', after: 'Maslo 3' }] },
      { count: 1, entry: { subject: 'Syr' } },
    ])
  })

  it('leave out what was changed there and back', () => {
    const [day] = auditDays([
      titled('2026-11-20T12:00:00Z', 'Omyl', 'Maslo'),
      titled('2026-11-20T10:00:00Z', 'Maslo', 'Omyl'),
    ])
    expect(day!.differences).toMatchObject([{ count: 2, changes: [] }])
  })

  it('keep edits of two people, and other actions, apart', () => {
    const [day] = auditDays([
      entry('2026-11-20T12:00:00Z', { actor: 'eva@example.sk' }),
      entry('2026-11-20T11:00:00Z'),
      entry('2026-11-20T10:00:00Z', { action: 'product blocked' }),
      entry('2026-11-20T09:00:00Z', { action: 'product blocked' }),
    ])
    expect(day!.differences).toHaveLength(4)
  })
})
