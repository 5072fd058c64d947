import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../errors/startup-error.ts'
import type { Logger } from '../../logger.ts'
import type { EmbeddedCluster } from './cluster.ts'

/** The app that owns the cluster holds it for as long as its connection lives. */
const OWNER_LOCK = 7_263_001
/** The connection of a killed app may outlive it by a moment. */
const LOCK_RETRY_MS = 3_000
const RESTART_PAUSE_MS = 500

/**
 * Keeps the embedded server running for one app. An advisory lock on a dedicated connection marks the owner. When
 * that connection ends unexpectedly, the server is started and locked again.
 */
export class EmbeddedSupervisor {
  readonly #cluster: EmbeddedCluster
  readonly #logger: Logger
  #guard: pg.Client | null = null
  #stopping = false
  #recovering: Promise<void> = Promise.resolve()

  constructor(cluster: EmbeddedCluster, logger: Logger) {
    this.#cluster = cluster
    this.#logger = logger
  }

  /** Starts or adopts the server. Throws `StartupError` when another app owns the cluster. */
  async start(): Promise<void> {
    const how = await this.#cluster.ensureRunning()
    if (how === 'adopted') this.#logger.info('Adopted an embedded database that was already running.')
    await this.#own()
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#recovering
    const guard = this.#guard
    this.#guard = null
    await guard?.end()
    await this.#cluster.stop()
  }

  async #own(): Promise<void> {
    const client = new pg.Client({ ...this.#cluster.connection(), application_name: 'cenolov-owner' })
    client.on('error', (error) => this.#logger.debug({ err: error }, 'The owner connection failed.'))
    await client.connect()
    const deadline = Date.now() + LOCK_RETRY_MS
    while (!(await tryLock(client))) {
      if (Date.now() > deadline) {
        await client.end()
        throw new StartupError(
          `DATA_DIR is in use by another Cenolov: ${this.#cluster.directory} has an owner that is still running. Stop it, or set DATA_DIR to another directory.`,
        )
      }
      await sleep(100)
    }
    this.#guard = client
    client.once('end', () => {
      if (this.#stopping || this.#guard !== client) return
      this.#guard = null
      this.#recovering = this.#recover()
    })
  }

  async #recover(): Promise<void> {
    this.#logger.error('The embedded database went away; starting it again.')
    while (!this.#stopping) {
      try {
        await this.#cluster.ensureRunning()
        await this.#own()
        this.#logger.info('The embedded database runs again.')
        return
      } catch (error) {
        this.#logger.error({ err: error }, 'The embedded database is not back yet.')
        await sleep(RESTART_PAUSE_MS)
      }
    }
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [OWNER_LOCK])
  return rows[0].locked === true
}
