import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { isDatabaseAway } from '../../platform/database/connections/connection-failure.ts'
import { type OpenDatabase, open } from '../../platform/database/database.ts'
import { EmbeddedCluster } from '../../platform/database/embedded/cluster.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { type ChildServer, startedChild } from '../processes/child-server.ts'
import { type ImageServer, imageServer } from '../servers/image-server.ts'
import { READY_MS } from './form.ts'
import { type MailReceiver, mailReceiver } from './mail-receiver.ts'

export const ADMIN = { ADMIN_EMAIL: 'spravca@example.sk', ADMIN_PASSWORD: 'Spravca1234' }

/** From the moment of a fault until the product is ready again. */
export interface Outage {
  readonly from: number
  readonly to: number
}

export interface SiteOptions {
  readonly dataDir?: string
  readonly env?: Record<string, string>
  /** An external database, reached directly by the test, whatever happens to the product's connections. */
  readonly external?: OpenDatabase
  readonly storage?: FileStorage
}

/** A whole product in a process of its own, with the servers around it, for injecting faults. */
export class Site {
  readonly dataDir: string
  readonly sourceDir: string
  readonly mails: MailReceiver
  readonly pictures: ImageServer
  /** The test's own connection, which reconnects after each fault. */
  readonly database: OpenDatabase
  readonly storage: FileStorage
  readonly outages: Outage[] = []
  readonly #env: Record<string, string>
  readonly #cluster: EmbeddedCluster | null
  readonly #directory: string
  #child: ChildServer | null = null

  private constructor(
    directory: string,
    { dataDir = join(directory, 'data'), env = {}, external, storage }: SiteOptions,
    mails: MailReceiver,
    pictures: ImageServer,
  ) {
    this.#directory = directory
    this.dataDir = dataDir
    this.sourceDir = join(directory, 'sources')
    this.storage = storage ?? localStorage(this.dataDir)
    this.mails = mails
    this.pictures = pictures
    this.#cluster = external === undefined ? new EmbeddedCluster(join(this.dataDir, 'postgres')) : null
    this.database =
      external ?? open(this.#cluster!.connection(), pino({ level: 'silent' }), async () => undefined)
    this.#env = {
      ...ADMIN,
      DATA_DIR: this.dataDir,
      SOURCE_DIR: this.sourceDir,
      ALLOWED_HOSTS: pictures.host,
      SMTP_URL: mails.url,
      MAIL_FROM: 'Cenolov <lov@example.sk>',
      // Only the reason of a failed start: other log lines about faults are expected here.
      LOG_LEVEL: 'fatal',
      ...env,
    }
  }

  static async open(options: SiteOptions = {}): Promise<Site> {
    const directory = await mkdtemp(join(tmpdir(), 'cenolov-faults-'))
    await mkdir(options.dataDir ?? join(directory, 'data'), { recursive: true })
    const site = new Site(directory, options, await mailReceiver(), await imageServer())
    await mkdir(site.sourceDir)
    try {
      await site.start()
      return site
    } catch (error) {
      await site.close()
      throw error
    }
  }

  get url(): string {
    return this.child.url
  }

  get child(): ChildServer {
    if (this.#child === null) throw new Error('The product is not running.')
    return this.#child
  }

  async start(): Promise<void> {
    const from = Date.now()
    this.#child = await startedChild(this.#env)
    await this.untilReady(from)
    expect(Date.now() - from, 'milliseconds until it is ready').toBeLessThan(READY_MS)
  }

  /** `kill -9` of the app; its embedded database keeps running. */
  async kill(): Promise<void> {
    const { child } = this
    this.#child = null
    await child.stop('SIGKILL')
  }

  /** Stops the app in order. Resolves to its exit code. */
  async stop(): Promise<number | null> {
    const { child } = this
    this.#child = null
    return child.stop()
  }

  /**
   * Waits, for the allowed time, until the product reports that it is ready, and records the outage.
   * @param from when the fault began, if that is not now
   */
  async untilReady(from = Date.now(), within = READY_MS): Promise<void> {
    await vi.waitFor(async () => expect(await this.isReady(), 'ready again').toBe(true), {
      timeout: within,
      interval: 50,
    })
    this.outages.push({ from, to: Date.now() })
  }

  async isReady(): Promise<boolean> {
    expect(this.child.process.exitCode, this.child.output()).toBeNull()
    expect(this.child.process.signalCode, this.child.output()).toBeNull()
    return fetch(`${this.url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  }

  postmaster(): number {
    return Number(readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  /** Queries the database, repeatedly while it is starting. */
  async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const deadline = Date.now() + READY_MS
    for (;;) {
      try {
        return (await this.database.pool.query<Row>(text, values)).rows
      } catch (error) {
        if (!isDatabaseAway(error) || Date.now() > deadline) throw error
        await sleep(100)
      }
    }
  }

  async close(): Promise<void> {
    await this.#child?.stop()
    await this.database.close()
    // A killed app leaves its database running.
    await this.#cluster?.stop().catch(() => undefined)
    await this.mails.close()
    await this.pictures.close()
    await rm(this.#directory, { recursive: true, force: true })
  }
}
