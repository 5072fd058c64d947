import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'

/** Each node holds it while it listens, with a number for its directory. */
const DIRECTORY_LOCK = 7_263_010
/**
 * A node holds it while it checks which directories are in use, so that two nodes that start together see each other.
 */
const GATE_LOCK = 7_263_011
/** The connection of a killed node may outlive it by a moment. */
const RETRY_MS = 3_000
const PAUSE_MS = 100
const MARK = '.directory-id'

/**
 * Keeps nodes of one database from storing pictures in different directories, where each would answer 404 for the
 * others' pictures. A marker file shows whether two nodes see the same directory; database locks show which directories
 * are in use.
 */
export class SharedDirectory {
  readonly #directory: string
  #id: string | null = null

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Marks this directory as in use. The first call throws `StartupError` when a node uses another one. */
  async hold(client: pg.Client): Promise<void> {
    const isFirst = this.#id === null
    this.#id ??= await readOrWriteMark(this.#directory)
    if (isFirst) await this.#requireAlone(client, this.#id)
    else await lock(client, this.#id)
  }

  async #requireAlone(client: pg.Client, id: string): Promise<void> {
    const deadline = Date.now() + RETRY_MS
    for (;;) {
      await client.query('SELECT pg_advisory_lock($1)', [GATE_LOCK])
      try {
        if (!(await isOtherInUse(client, id))) return await lock(client, id)
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [GATE_LOCK])
      }
      if (Date.now() > deadline) {
        throw new StartupError(
          `Another node of this database keeps its pictures in a directory that is not ${this.#directory}. Set S3_BUCKET on all nodes, or give them one shared DATA_DIR.`,
        )
      }
      await sleep(PAUSE_MS)
    }
  }
}

async function lock(client: pg.Client, id: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [DIRECTORY_LOCK, id])
}

async function isOtherInUse(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ is_in_use: boolean }>(
    `SELECT EXISTS (
       SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND classid = $1::bigint::oid AND objid <> (hashtext($2)::bigint & 4294967295)::oid
     ) AS is_in_use`,
    [DIRECTORY_LOCK, id],
  )
  return rows[0]!.is_in_use
}

async function readOrWriteMark(directory: string): Promise<string> {
  const file = join(directory, MARK)
  await mkdir(directory, { recursive: true })
  await writeFile(file, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
