import type { ImportStatus, SystemStats } from '@cenolov/contract/admin'
import type { StoreAge } from '@cenolov/core/catalogue'
import { sql } from 'kysely'
import { APP_VERSION } from '../../platform/app-version.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { readBackups } from './backups.ts'
import { readDiskSpace } from './disk-space.ts'
import { readAlertRuns, readMailState, readQueues } from './queues.ts'
import { readUserFigures } from './user-figures.ts'

const LIST_LENGTH = 8
const RECENT = 5
const MB = 1_048_576

interface CatalogueFigures {
  readonly totalProducts: number
  readonly onSale: number
  readonly byStore: readonly { readonly name: string; readonly count: number }[]
  readonly byCategory: readonly { readonly name: string; readonly count: number }[]
}

interface CountedCatalogue {
  readonly version: number
  readonly index: { dashboardStats(): CatalogueFigures; storeAges(): readonly StoreAge[] }
}

export interface SystemServiceOptions {
  readonly db: Database
  readonly config: Pick<Config, 'backup' | 'dataDir' | 'databaseUrl' | 'role' | 'smtpUrl'>
  readonly catalogue: () => CountedCatalogue | null
  readonly recentImports: (limit: number) => Promise<{ readonly jobs: readonly ImportStatus[] }>
}

export class SystemService {
  readonly #options: SystemServiceOptions

  constructor(options: SystemServiceOptions) {
    this.#options = options
  }

  async stats(): Promise<SystemStats> {
    const { db, config, recentImports } = this.#options
    const catalogue = this.#options.catalogue()
    const figures = catalogue?.index.dashboardStats()
    const [newestDate, users, queues, mail, database, imports, alertRuns, disk, backups] = await Promise.all([
      readNewestDate(db),
      readUserFigures(db),
      readQueues(db),
      readMailState(db),
      readDatabase(db),
      recentImports(RECENT),
      readAlertRuns(db, RECENT),
      readDiskSpace(config.dataDir),
      readBackups(db, config.backup),
    ])
    const byStore = figures?.byStore ?? []
    const byCategory = figures?.byCategory ?? []
    return {
      top_stores: byStore.slice(0, LIST_LENGTH).map(({ name, count }) => ({ store: name, count })),
      top_categories: byCategory.slice(0, LIST_LENGTH).map(({ name, count }) => ({ category: name, count })),
      stores: (catalogue?.index.storeAges() ?? []).map(({ name, count, newest, stale }) => ({
        store: name,
        products: count,
        newest_date: newest || null,
        stale,
      })),
      generated_at: new Date().toISOString(),
      catalogue: {
        total_products: figures?.totalProducts ?? 0,
        on_sale: figures?.onSale ?? 0,
        stores: byStore.length,
        categories: byCategory.length,
        version: catalogue?.version ?? 0,
        newest_date: newestDate,
      },
      users,
      queues,
      imports: [...imports.jobs],
      alert_runs: alertRuns,
      mail: { transport: config.smtpUrl === null ? 'outbox' : 'smtp', ...mail },
      disk,
      ...backups,
      database: { ...database, embedded: config.databaseUrl === null },
      app: {
        version: APP_VERSION,
        node_version: process.versions.node,
        role: config.role,
        uptime_seconds: Math.round(process.uptime()),
        memory_mb: Math.round(process.memoryUsage.rss() / MB),
      },
    }
  }
}

async function readNewestDate(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .select(({ fn }) => fn.max('date').as('newest'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.newest ?? null
}

async function readDatabase(db: Database): Promise<{ readonly size_mb: number; readonly version: string }> {
  const { rows } = await sql<{ bytes: number; version: string }>`
    SELECT pg_database_size(current_database()) AS bytes, current_setting('server_version') AS version`.execute(
    db,
  )
  const { bytes, version } = rows[0]!
  return { size_mb: Math.round((bytes / MB) * 10) / 10, version }
}
