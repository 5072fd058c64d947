import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
import { MaybeMoment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'

/** Progress of an installation until it can serve shoppers. */
const Setup = Type.Object({
  has_prices: Type.Boolean(),
  mail: Type.Object({
    /** False where mails are written to files (`SMTP_URL`). */
    is_sent: Type.Boolean(),
    sender: Type.String(),
  }),
  backup: Type.Object({
    /** Time of the daily backup (`BACKUP_AT`), `03:30`; null without one. */
    daily_at: Nullable(Type.String()),
    last_at: MaybeMoment,
    /** As in `SystemStats`. */
    overdue: Type.Boolean(),
  }),
  operator: Type.Object({
    public_url: Type.String(),
    /** False where links in mails lead to this computer alone (`PUBLIC_URL`). */
    has_public_url: Type.Boolean(),
    /** False where mails come in the product's name (`MAIL_FROM`). */
    has_sender: Type.Boolean(),
    /** Name of the site (`SITE_NAME`). */
    site_name: Type.String(),
    /** Whether a logo stands in for ours (`SITE_LOGO`). */
    has_logo: Type.Boolean(),
  }),
  /** Whether any account is not an administrator's. */
  has_shopper: Type.Boolean(),
})
export type Setup = Static<typeof Setup>

/** A day in the product's time zone. */
const DayFigures = Type.Object({
  day: Type.String(),
  /** Rows that imports took. */
  rows: Type.Integer(),
  imports: Type.Integer(),
  failed_imports: Type.Integer(),
  /** Runs that brought or confirmed data. */
  source_runs: Type.Integer(),
  failed_source_runs: Type.Integer(),
  alert_runs: Type.Integer(),
  backups: Type.Integer(),
  /** Jobs that were given up. */
  failed_jobs: Type.Integer(),
  new_shoppers: Type.Integer(),
})
export type DayFigures = Static<typeof DayFigures>

/** `GET /api/v1/admin/overview`: what is set up, what changed, and trends. */
export const AdminOverview = Type.Object({
  setup: Setup,
  /** Since the beginning of yesterday in the product's time zone. */
  since_yesterday: Type.Object({
    /** Products with another price or sale. */
    changed_prices: Type.Integer(),
    new_products: Type.Integer(),
  }),
  /** The last 14 days, today is the last. */
  days: Type.Array(DayFigures),
  /** Accounts without rights of an administrator. */
  shoppers: Type.Integer(),
  /** True when there are so many that `shoppers` is an estimate. */
  is_estimate: Type.Boolean(),
})
export type AdminOverview = Static<typeof AdminOverview>

export const overviewCalls = {
  overview: { response: { 200: AdminOverview, ...refusals(401, 403) } },
}
