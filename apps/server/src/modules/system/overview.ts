import type { AdminOverview, Setup } from '@cenolov/contract/admin'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { isLoopback } from '../../platform/config/loopback.ts'
import type { Database } from '../../platform/database/database.ts'
import { countOrEstimate } from '../../platform/database/rows/counted-page.ts'
import { readBackups } from './backups.ts'
import { readDayFigures, readSinceYesterday } from './day-figures.ts'

export type OverviewSettings = Pick<
  Config,
  'backup' | 'hasSender' | 'mailFrom' | 'publicUrl' | 'site' | 'smtpUrl'
>

export async function readOverview(
  db: Database,
  clock: Clock,
  settings: OverviewSettings,
): Promise<AdminOverview> {
  const [hasPrices, backups, changes, days, shoppers] = await Promise.all([
    hasProducts(db),
    readBackups(db, settings.backup),
    readSinceYesterday(db, { timeZone: clock.timeZone, today: clock.today() }),
    readDayFigures(db, clock),
    countOrEstimate(db, db.selectFrom('users').where('is_admin', '=', false)),
  ])
  const { at } = settings.backup
  const setup: Setup = {
    has_prices: hasPrices,
    mail: { is_sent: settings.smtpUrl !== null, sender: settings.mailFrom },
    backup: {
      daily_at:
        at === null ? null : [at.hour, at.minute].map((part) => String(part).padStart(2, '0')).join(':'),
      last_at: backups.last_backup_at,
      overdue: backups.backup.overdue,
    },
    operator: {
      public_url: settings.publicUrl,
      has_public_url: !isLoopback(new URL(settings.publicUrl).hostname),
      has_sender: settings.hasSender,
      site_name: settings.site.name,
      has_logo: settings.site.logo !== null,
    },
    has_shopper: shoppers.count > 0,
  }
  return {
    setup,
    since_yesterday: changes,
    days: [...days],
    shoppers: shoppers.count,
    is_estimate: shoppers.isEstimate,
  }
}

async function hasProducts(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM products WHERE deleted_at IS NULL) AS has`.execute(db)
  return rows[0]!.has
}
