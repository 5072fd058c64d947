import { pageOf, paramsOf, textOf } from '../paging/page-param.ts'

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
const ACTION_MAX = 100

/** Parses an address. Any input yields a valid state. */
export function parseAuditState(params: URLSearchParams): AuditState {
  return {
    search: textOf(params, 'search'),
    actor: textOf(params, 'actor'),
    action: textOf(params, 'action', ACTION_MAX),
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
export const auditParams = ({ page, ...filter }: AuditState): URLSearchParams => paramsOf(filter, page)
