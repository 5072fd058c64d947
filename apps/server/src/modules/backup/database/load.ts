import { finished } from 'node:stream/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '#platform/database/database.ts'
import { MATCH_ADDRESSES } from '#platform/database/distribution/distribution.ts'
import { stepwiseMigrator } from '#platform/database/schema/migrate.ts'
import type { DB } from '#platform/database/schema/schema.generated.ts'
import type { ArchiveEntry } from '../archive/archive-reader.ts'
import type { BackupHeader, BackupTotals } from '../archive/backup-header.ts'
import { tableOfPart } from '../archive/entry-names.ts'
import { BackupFault } from '../backup-fault.ts'
import { setAside } from './set-aside.ts'
import { quoted, quotedColumns, type SavedTable, savedTables } from './tables.ts'

/** A list has fewer changes even after many years. */
const CURSORS_SKIPPED = 1_000_000
const INTERRUPTED = 'Prerušila ho obnova zo zálohy: nahrajte súbor znova.'

/** Objects of extensions do not count. */
export async function isDatabaseEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_empty: boolean }>(
    `SELECT NOT EXISTS (
       SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname <> 'information_schema' AND n.nspname !~ '^pg_' AND NOT EXISTS (SELECT FROM pg_depend d
         WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ) AS is_empty`,
  )
  return rows[0]!.is_empty
}

/** Loads the content of a backup into an empty database, in one transaction, which the caller commits. */
export class DatabaseLoad {
  readonly #client: pg.Client
  readonly #db: Database
  readonly #header: BackupHeader
  readonly #rows = new Map<string, number>()
  #broughtBack: readonly string[] = []
  #failure: Error | null = null
  #copying: { readonly table: string; readonly stream: ReturnType<typeof copyFrom> } | null = null

  private constructor(client: pg.Client, header: BackupHeader) {
    this.#client = client
    this.#db = kyselyOver(client)
    this.#header = header
  }

  /** Creates the schema without rows. Throws `BackupFault` when its tables differ from the file's. */
  static async begin(client: pg.Client, header: BackupHeader): Promise<DatabaseLoad> {
    const load = new DatabaseLoad(client, header)
    await client.query('BEGIN')
    await succeed(load.#migrator().migrateTo(header.migrations.at(-1)!, { disableTransactions: true }))
    const tables = await savedTables(client)
    requireSameTables(tables, header.tables)
    // Migrations add rows of their own, which the backup has in their later state.
    await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')} CASCADE`)
    // Rows come back as they were, so triggers must not apply their effects again.
    await load.#setTriggers('DISABLE')
    load.#broughtBack = await setAside(
      client,
      tables.map(({ name }) => name),
      !header.is_distributed,
    )
    return load
  }

  async add({ name, bytes }: ArchiveEntry): Promise<void> {
    const table = tableOfPart(name)
    if (table !== this.#copying?.table) {
      await this.#endCopy()
      const saved = this.#header.tables.find((candidate) => candidate.name === table)
      if (saved === undefined || table === null) throw new BackupFault(`Záloha má neznámu časť ${name}.`)
      const text = `COPY ${quoted(table)} (${quotedColumns(saved.columns)}) FROM STDIN (FREEZE)`
      const stream = this.#client.query(copyFrom(text))
      // Between two parts the database may refuse a row, or the connection may end.
      stream.on('error', (error) => {
        this.#failure ??= error
      })
      this.#copying = { table, stream }
    }
    const { stream } = this.#copying!
    await new Promise<void>((resolve, reject) => {
      stream.write(bytes, (error) => (error ? reject(this.#failure ?? error) : resolve()))
    })
  }

  /** Ends the last table, compares the counts, and updates the schema and the data that depend on this installation. */
  async finish({ rows }: BackupTotals): Promise<void> {
    await this.#endCopy()
    for (const { name } of this.#header.tables) {
      const [found, saved] = [this.#rows.get(name) ?? 0, rows[name]]
      if (found !== saved) throw new BackupFault(`Tabuľka ${name} má ${found} riadkov namiesto ${saved}.`)
    }
    for (const { name, last_value } of this.#header.sequences)
      await this.#client.query('SELECT setval($1::regclass, $2)', [`public.${quoted(name)}`, last_value])
    for (const statement of this.#broughtBack) await this.#client.query(statement)
    await this.#setTriggers('ENABLE')
    await succeed(this.#migrator().migrateToLatest({ disableTransactions: true }))
    if (this.#header.is_distributed)
      for (const statement of MATCH_ADDRESSES) await this.#client.query(statement)
    await settle(this.#db)
  }

  async #endCopy(): Promise<void> {
    if (this.#copying === null) return
    const { table, stream } = this.#copying
    stream.end()
    await finished(stream)
    this.#rows.set(table, stream.rowCount)
    this.#copying = null
  }

  async #setTriggers(how: 'DISABLE' | 'ENABLE'): Promise<void> {
    for (const { name } of this.#header.tables)
      await this.#client.query(`ALTER TABLE ${quoted(name)} ${how} TRIGGER USER`)
  }

  #migrator(): Migrator {
    return stepwiseMigrator(this.#db)
  }
}

async function settle(db: Database): Promise<void> {
  // New versions would reuse numbers that devices and caches already know. With a new catalogue id they start again
  // from the whole catalogue. A trigger gives the version a new mark, too.
  await db.updateTable('catalogue_version').set({ catalogue: sql`gen_random_uuid()` }).execute()
  // A phone may have seen operations of a list that were made after the backup. New operations must not get
  // their numbers.
  await db
    .updateTable('lists')
    .set({ cursor: sql`cursor + ${CURSORS_SKIPPED}` })
    .execute()
  // Interrupted imports fail: their files do not exist here, and no job will wake them. A trigger ends the runs of
  // their sources, too.
  await db
    .updateTable('import_jobs')
    .set({ status: 'failed', message: INTERRUPTED, finished_at: sql`now()`, awaits_file: false })
    .where('status', '=', 'processing')
    .execute()
  await db
    .updateTable('source_runs')
    .set({ status: 'failed', reason: INTERRUPTED, finished_at: sql`now()` })
    .where('status', '=', 'running')
    .execute()
}

function requireSameTables(found: readonly SavedTable[], saved: readonly SavedTable[]): void {
  const text = (tables: readonly SavedTable[]) =>
    JSON.stringify(
      tables
        .map(({ name, columns }) => [name, ...columns.toSorted()])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    )
  if (text(found) !== text(saved))
    throw new BackupFault('Tabuľky zálohy nie sú tie, ktoré robia jej migrácie: je z upravenej databázy.')
}

async function succeed(migration: ReturnType<Migrator['migrateToLatest']>): Promise<void> {
  const { error } = await migration
  if (error !== undefined) throw error
}

/** Returns a query builder over a connection in our own transaction, which it neither ends nor shares. */
function kyselyOver(client: pg.Client): Database {
  const lent = new Proxy(client, {
    get: (target, key) => {
      if (key === 'release') return () => undefined
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }) as pg.Client & { release(): void }
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: async () => lent, end: async () => undefined, options: {} },
    }),
  })
}
