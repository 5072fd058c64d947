import Type, { type Static } from 'typebox'
import { CSV_DOWNLOAD } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { Day, Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'
import { pageAnswer, pageQuery } from '../shapes/paging.ts'

/**
 * `GET /api/v1/admin/audit`: the entries of the log, newest first. `.../audit.csv` returns all entries that pass the
 * filter.
 */
export const AuditQuery = Type.Object({
  ...pageQuery,
  /** Part of the administrator's e-mail. A whole address finds its entries alone. */
  actor: Type.Optional(Type.String({ maxLength: 200 })),
  action: Type.Optional(Type.String({ maxLength: 100 })),
  /** Words of a title, an e-mail or a name that the entry concerns. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
})
/** `GET /api/v1/admin/audit.csv` */
export const AuditCsvQuery = Type.Omit(AuditQuery, ['page', 'limit'])
export type AuditCsvQuery = Static<typeof AuditCsvQuery>
export type AuditQuery = Static<typeof AuditQuery>
export const AuditRecord = Type.Object({
  id: Type.Integer(),
  at: Moment,
  action: Type.String(),
  actor: Type.String(),
  /** The subject of the action, in words: a title, an e-mail, a source's name. */
  subject: Type.String(),
  product_id: Nullable(Type.Integer()),
  details: Type.Record(Type.String(), Type.Unknown()),
})
export type AuditRecord = Static<typeof AuditRecord>
export const AuditResponse = Type.Object({
  ...pageAnswer,
  /** True when `total` is an estimate: past 10,000 entries, except where the list ends. */
  total_is_estimate: Type.Boolean(),
  actions: Type.Array(Type.String()),
  entries: Type.Array(AuditRecord),
})
export type AuditResponse = Static<typeof AuditResponse>

export const auditCalls = {
  list: { querystring: AuditQuery, response: { 200: AuditResponse, ...refusals(401, 403, 422) } },
  exportCsv: { querystring: AuditCsvQuery, ...CSV_DOWNLOAD },
}
