import { pageOf } from '../paging/page-param.ts'

/** The filter of the audit, kept in the address. */
export interface AuditState {
  readonly search: string
  readonly actor: string
  readonly action: string
  /** Days, `YYYY-MM-DD`; empty without a limit. */
  readonly from: string
  readonly to: string
  readonly page: number
}

export const WHOLE_AUDIT: AuditState = { search: '', actor: '', action: '', from: '', to: '', page: 1 }
const TEXTS = { search: 200, actor: 200, action: 100 } as const

/** Parses an address. Any input yields a valid state. */
export function parseAuditState(params: URLSearchParams): AuditState {
  const text = (name: keyof typeof TEXTS) =>
    (params.get(name) ?? '').trim().slice(0, TEXTS[name]).toWellFormed()
  return {
    search: text('search'),
    actor: text('actor'),
    action: text('action'),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    page: pageOf(params),
  }
}

function dayOf(text: string | null): string {
  const date = new Date(`${text}T00:00:00Z`)
  const isDay = text !== null && !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
  return isDay ? text : ''
}

/** Returns the query string of a state without its defaults; inverse of parsing. */
export function auditParams({ page, ...filter }: AuditState): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== '') params.set(name, value)
  if (page !== 1) params.set('page', String(page))
  return params
}
