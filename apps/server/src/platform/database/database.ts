import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { errorFacts } from '../errors/error-facts.ts'
import { StartupError } from '../errors/startup-error.ts'
import type { Logger } from '../logger.ts'
import { say } from '../say.ts'
import { withinTime } from '../within-time.ts'
import { type ConnectionSettings, connectionOf } from './connections/connection-settings.ts'
import { createPool } from './connections/pool.ts'
import { requireUsableServer } from './connections/usable-server.ts'
import { EmbeddedCluster } from './embedded/cluster.ts'
import { EmbeddedSupervisor } from './embedded/supervisor.ts'
import type { DB } from './schema/schema.generated.ts'

const { builtins } = pg.types
const asNumber = (text: string): number => Number(text)
const asText = (text: string): string => text

/**
 * Turns the text of a column into a JavaScript value: integers and decimals become numbers (ids stay far below 2^53,
 * money has two decimals), a day stays `YYYY-MM-DD`, and the rest is `pg`'s default.
 */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.INT8, asNumber],
  [builtins.NUMERIC, asNumber],
  [builtins.DATE, asText],
])

const parserOf = ((oid: number, format?: 'text' | 'binary') =>
  PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser

const CLOSE_TIMEOUT_MS = 3_000
/** Tests and commands use it. The app has a setting. */
const DEFAULT_POOL_SIZE = 20

export type Database = Kysely<DB>

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  readonly connection: ConnectionSettings
  /** Ends the pool and, with the embedded server, stops it. */
  close(): Promise<void>
}

/**
 * Opens the database that the configuration names: the external one, or the embedded one, started or adopted.
 * Throws `StartupError` with one clear line when that is not possible.
 */
export async function openDatabase(config: Config, logger: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    const connection = connectionOf(config.databaseUrl)
    await requireUsableServer(connection)
    return open(connection, logger, async () => undefined, config.poolSize)
  }
  const cluster = embeddedCluster(config)
  const supervisor = new EmbeddedSupervisor(cluster, logger)
  await supervisor.start()
  return open(cluster.connection(), logger, () => supervisor.stop(), config.poolSize)
}

/**
 * Opens the database for a command. It shares the embedded server of a running app, or starts one and stops it
 * afterwards.
 */
export async function openDatabaseForCommand(config: Config, logger: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openDatabase(config, logger)
  const cluster = embeddedCluster(config)
  if (await cluster.isAnswering()) return open(cluster.connection(), logger, async () => undefined)
  return openDatabase(config, logger)
}

/** Throws `StartupError` when there is no embedded database yet, which a command should not create. */
export function requireExistingData({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== null || existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return
  throw new StartupError(say('no-database-in-data-dir', { dataDir }))
}

export function open(
  connection: ConnectionSettings,
  logger: Logger,
  afterClose: () => Promise<void>,
  poolSize = DEFAULT_POOL_SIZE,
): OpenDatabase {
  const pool = createPool(connection, logger, {
    application_name: 'cenolov',
    max: poolSize,
    types: { getTypeParser: parserOf },
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    connection,
    close: async () => {
      // A connection still in use, or one whose process hangs, must not keep the server from stopping.
      await withinTime(db.destroy(), CLOSE_TIMEOUT_MS)
      await afterClose()
    },
  }
}

function embeddedCluster(config: Config): EmbeddedCluster {
  try {
    mkdirSync(config.dataDir, { recursive: true })
    accessSync(config.dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(`DATA_DIR ${config.dataDir} cannot be written: ${errorFacts(error).message}.`)
  }
  return new EmbeddedCluster(join(config.dataDir, 'postgres'))
}
