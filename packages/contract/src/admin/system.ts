import Type, { type Static } from 'typebox'
import { NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { Uuid } from '../shapes/ids.ts'
import { MaybeMoment, Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'
import { PageQuery, pageOf } from '../shapes/paging.ts'
import { ImportStatus } from './import-status.ts'

const RunningApp = Type.Object({
  version: Type.String(),
  node_version: Type.String(),
  role: Type.String(),
  uptime_seconds: Type.Integer(),
  memory_mb: Type.Integer(),
})

/** Every queue that the server declares; the screen has a name for each. */
export const QUEUES = [
  'account-mail',
  'alert-mail',
  'archive',
  'backup',
  'held-notice',
  'images',
  'images-sweep',
  'import',
  'import-checks',
  'kept-counts',
  'mail',
  'offers-turn',
  'premium-ends',
  'price-alerts',
  'price-index',
  'products-purge',
  'push-message',
  'retention',
  'shrinkages',
  'source-check',
  'source-run',
  'target-mail',
  'target-push',
  'watch-goods',
] as const

/** `GET /api/v1/admin/system/stats`: the largest stores and categories (8 each) and figures for operators. */
export const SystemStats = Type.Object({
  top_stores: Type.Array(Type.Object({ store: Type.String(), count: Type.Integer() })),
  top_categories: Type.Array(Type.Object({ category: Type.String(), count: Type.Integer() })),
  /** The age of each store's prices, most products first. `newest_date` is null when unknown. */
  stores: Type.Array(
    Type.Object({
      store: Type.String(),
      products: Type.Integer(),
      newest_date: Nullable(Type.String()),
      stale: Type.Integer(),
    }),
  ),
  /** When this response was made; the screen marks it stale after 5 minutes. */
  generated_at: Moment,
  catalogue: Type.Object({
    total_products: Type.Integer(),
    on_sale: Type.Integer(),
    stores: Type.Integer(),
    categories: Type.Integer(),
    version: Type.Integer(),
    newest_date: Nullable(Type.String()),
  }),
  users: Type.Object({
    total: Type.Integer(),
    admins: Type.Integer(),
    premium: Type.Integer(),
    premium_requests: Type.Integer(),
    /** Users with a request in the last 24 hours. */
    active_today: Type.Integer(),
    /** True when there are so many that these numbers are estimates. */
    are_estimates: Type.Boolean(),
  }),
  /** Every kind of job; `failed` counts the last 7 days. */
  queues: Type.Array(
    Type.Object({
      name: Type.String(),
      waiting: Type.Integer(),
      active: Type.Integer(),
      failed: Type.Integer(),
      /** When the oldest waiting job was due; null when none is waiting. */
      oldest_waiting_at: MaybeMoment,
    }),
  ),
  imports: Type.Array(ImportStatus),
  /** The last 5 runs of the price alerts, newest first. */
  alert_runs: Type.Array(
    Type.Object({
      started_at: Moment,
      finished_at: MaybeMoment,
      alerts_sent: Type.Integer(),
      price_changes: Type.Integer(),
    }),
  ),
  mail: Type.Object({
    transport: Type.Union([Type.Literal('smtp'), Type.Literal('outbox')]),
    waiting: Type.Integer(),
    /** Mails of the last 7 days that were given up or wait for a retry. */
    failed: Type.Integer(),
    last_failure: Nullable(Type.Object({ at: Moment, reason: Type.String() })),
  }),
  /** Space of the file system of `DATA_DIR`; null when it cannot be read. */
  disk: Nullable(Type.Object({ free_mb: Type.Integer(), total_mb: Type.Integer() })),
  /** End of the last backup that this product made; null before the first. */
  last_backup_at: MaybeMoment,
  /** State of the backups, in addition to the moment of the last one. */
  backup: Type.Object({
    size_mb: Nullable(Type.Number()),
    /** Whether the server makes backups on its own (`BACKUP_AT`). */
    scheduled: Type.Boolean(),
    /**
     * The last backup is older than two days although backups are scheduled. Without a backup, the age of the database
     * counts.
     */
    overdue: Type.Boolean(),
  }),
  database: Type.Object({ size_mb: Type.Number(), version: Type.String(), embedded: Type.Boolean() }),
  app: RunningApp,
})
export type SystemStats = Static<typeof SystemStats>

/** A job of the last 7 days that was given up, or an import that failed. */
export const Failure = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['job', 'import']),
  queue: Type.String(),
  /** Name of the file of an import; empty for other jobs. */
  subject: Type.String(),
  failed_at: Moment,
  reason: Type.String(),
  attempts: Type.Integer(),
})
export type Failure = Static<typeof Failure>

/** `GET /api/v1/admin/system/failures`, the newest first. `POST .../{id}/retry` runs a job again: 204. */
export const FailuresResponse = pageOf('failures', Failure)
export type FailuresResponse = Static<typeof FailuresResponse>
export const FailureParams = Type.Object({ id: Uuid })

export const systemCalls = {
  stats: { response: { 200: SystemStats } },
  failures: { querystring: PageQuery, response: { 200: FailuresResponse, ...refusals(401, 403, 422) } },
  retry: { params: FailureParams, response: { ...NO_CONTENT, ...refusals(401, 403, 404, 409, 422) } },
}
