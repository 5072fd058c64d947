import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../errors/startup-error.ts'
import type { ConnectionSettings } from '../connections/connection-settings.ts'
import { type PostgresBinaries, postgresBinaries } from './binaries.ts'
import { runAs, type ServerAccount, serverAccount } from './server-account.ts'

const SUPERUSER = 'cenolov'
/** The backends of a killed postmaster may hold its memory for some seconds. */
const START_RETRY_MS = 20_000
const START_PAUSE_MS = 250

/** A PostgreSQL cluster in one directory. Its server is reached only by a Unix socket. */
export class EmbeddedCluster {
  readonly directory: string
  readonly #binaries: PostgresBinaries
  readonly #account: ServerAccount

  /** @param directory absolute path of the cluster; its parent must exist and be writable */
  constructor(directory: string) {
    this.directory = directory
    this.#binaries = postgresBinaries()
    this.#account = serverAccount([this.#binaries.pgCtl, directory])
  }

  connection(database = 'postgres'): ConnectionSettings {
    return {
      host: socketDirectory(this.directory),
      port: SOCKET_PORT,
      user: SUPERUSER,
      database,
      isEmbedded: true,
    }
  }

  /**
   * Ensures that a server of this cluster is running: creates a missing cluster, adopts a running server, or starts
   * one once the remains of a killed one are gone.
   */
  async ensureRunning(): Promise<'adopted' | 'started'> {
    await this.#createWhenAbsent()
    this.#requireSameMajor()
    if (await this.isAnswering()) return 'adopted'
    this.#writeSettings()
    const deadline = Date.now() + START_RETRY_MS
    for (;;) {
      const log = join(this.directory, 'server.log')
      const { code, output } = await this.#pgCtl('start', '-w', '-t', '60', '-l', log)
      if (code === 0) return 'started'
      if (await this.isAnswering()) return 'adopted'
      if (Date.now() > deadline) {
        throw new StartupError(
          `The embedded database in ${this.directory} does not start: ${lastLine(output)} See ${log}.`,
        )
      }
      await sleep(START_PAUSE_MS)
    }
  }

  async stop(): Promise<void> {
    const { code, output } = await this.#pgCtl('stop', '-m', 'fast', '-w', '-t', '60')
    if (code !== 0 && !/(Is server running|No such process)/.test(output)) {
      throw new Error(`The embedded database in ${this.directory} does not stop: ${output}`)
    }
  }

  async isAnswering(): Promise<boolean> {
    if (!existsSync(join(socketDirectory(this.directory), `.s.PGSQL.${SOCKET_PORT}`))) return false
    const client = new pg.Client({ ...this.connection(), connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  #pgCtl(...args: string[]) {
    return runAs(this.#account, this.#binaries.pgCtl, [...args, '-D', this.directory])
  }

  /**
   * `initdb` writes to a temporary place and the result is renamed, so that an interrupted run never looks like a
   * cluster.
   */
  async #createWhenAbsent(): Promise<void> {
    if (existsSync(join(this.directory, 'PG_VERSION'))) return
    if (existsSync(this.directory) && readdirSync(this.directory).length > 0) throw this.#notWhole()
    const parent = dirname(this.directory)
    const fresh = mkdtempSync(join(parent, 'postgres-new-'))
    try {
      this.#give(fresh)
      const { code, output } = await runAs(this.#account, this.#binaries.initdb, [
        `--pgdata=${fresh}`,
        `--username=${SUPERUSER}`,
        '--auth=trust',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ])
      if (code !== 0)
        throw new StartupError(`The embedded database cannot be created in ${parent}: ${lastLine(output)}`)
      renameSync(fresh, this.directory)
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true })
      // Another process has created the cluster meanwhile.
      if (existsSync(join(this.directory, 'PG_VERSION'))) return
      throw error
    }
  }

  #requireSameMajor(): void {
    const found = readFileSync(join(this.directory, 'PG_VERSION'), 'utf8').trim()
    if (found === '') throw this.#notWhole()
    if (Number(found) !== this.#binaries.major) {
      throw new StartupError(
        `${this.directory} belongs to PostgreSQL ${found}, but this version of Cenolov brings PostgreSQL ${this.#binaries.major}. Run npm run backup with the version that wrote it, and npm run restore with this one into an empty DATA_DIR (docs/operations.md, Upgrade).`,
      )
    }
  }

  #notWhole(): StartupError {
    return new StartupError(
      `${this.directory} holds files but no whole database: its PG_VERSION is missing or empty. Restore the directory from a backup, or set DATA_DIR to another one.`,
    )
  }

  /** Written at every start, because the socket moves with the directory. */
  #writeSettings(): void {
    const sockets = socketDirectory(this.directory)
    mkdirSync(sockets, { recursive: true, mode: 0o700 })
    if (sockets !== this.directory) this.#give(sockets)
    const file = join(this.directory, 'postgresql.conf')
    writeFileSync(file, settings(sockets), { mode: 0o600 })
    this.#give(file)
  }

  #give(path: string): void {
    if (this.#account.owner) chownSync(path, this.#account.owner.uid, this.#account.owner.gid)
  }
}

function settings(sockets: string): string {
  return `# Written by Cenolov at every start; changes made here are lost.
listen_addresses = ''
unix_socket_directories = '${sockets.replaceAll("'", "''")}'
unix_socket_permissions = 0700
max_connections = 200
shared_buffers = '128MB'
work_mem = '32MB'
maintenance_work_mem = '128MB'
max_wal_size = '2GB'
checkpoint_timeout = '15min'
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
datestyle = 'iso, ymd'
log_min_messages = warning
log_min_error_statement = panic
`
}

function lastLine(output: string): string {
  return (
    output
      .split('\n')
      .findLast((line) => line.trim() !== '')
      ?.trim() ?? 'no message.'
  )
}

/** Longest path of a Unix socket on Linux, in bytes, without the closing zero. */
const SOCKET_PATH_MAX = 107
/** PostgreSQL names its socket by a port even when it listens on no network. */
const SOCKET_PORT = 5432

/**
 * Returns the directory of the server's socket: the cluster itself, or, if that path would be too long, a short
 * directory under the system's temporary one, derived from the cluster's path.
 */
function socketDirectory(cluster: string): string {
  const path = join(cluster, `.s.PGSQL.${SOCKET_PORT}`)
  if (Buffer.byteLength(path) <= SOCKET_PATH_MAX) return cluster
  return join(tmpdir(), `cenolov-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`)
}
