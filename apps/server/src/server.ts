import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, buildApp } from './app.ts'
import { liveInDemo } from './demo/demo-life.ts'
import { closeDemoAccounts, openDemoAccounts } from './demo/end-demo.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { declareQueues, startJobs } from './jobs.ts'
import { ensureAdministrator } from './modules/auth/administrator.ts'
import { settleRestoration } from './modules/backup/restore-mark.ts'
import { createModules } from './modules.ts'
import { clockOf } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { openDataDirectory } from './platform/data-directory.ts'
import type { Database, OpenDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/schema/migrate.ts'
import { errorFacts } from './platform/errors/error-facts.ts'
import { StartupError } from './platform/errors/startup-error.ts'
import type { Logger } from './platform/logger.ts'
import { createPlatform } from './platform/platform.ts'
import { noProgress, type Progress } from './platform/progress.ts'
import { say } from './platform/say.ts'
import { SharedDirectory } from './platform/storage/shared-directory.ts'
import { collectGarbage } from './platform/threads/collect-garbage.ts'
import { withinTime } from './platform/within-time.ts'

/** The garbage of the start (100 MB) is collected once the first callers are answered. */
const REST_MS = 1_500
/** A stop waits this long for requests, which are then cut off, and for jobs, which another process then resumes. */
const STOP_MS = { requests: 5_000, jobs: 6_000 }
/** Twice as long as HAProxy and Kubernetes need to see that a node stops (`deploy/`). */
const DRAIN_MS = 5_000

export interface RunningServer {
  readonly app: App
  readonly url: string
  /** Notices on accounts for the operator, one Slovak sentence each. */
  readonly notices: readonly string[]
  /** Waits for balancers to choose other nodes, drains requests, stops jobs, closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** A database that opens already; absent when it opens at the start. */
  readonly database?: Promise<OpenDatabase> | undefined
  /** Resolves when the web is built; absent when it is. */
  readonly web?: Promise<void>
  readonly progress?: Progress
}

/**
 * Starts everything that the configuration requires, in order, and undoes it when a later step fails. Throws
 * `StartupError` for faults that the operator can fix.
 */
export async function startServer(
  config: Config,
  logger: Logger,
  { database: opening, web, progress = noProgress }: StartOptions = {},
): Promise<RunningServer> {
  const undo: (() => Promise<unknown>)[] = []
  const clock = clockOf(config.timeZone)
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) {
      // A failing step must not keep the others from running, least of all the database's stop.
      await step().catch((error) => logger.error({ err: error }, 'A step of the shutdown failed.'))
    }
  }
  try {
    const database = await (opening ?? progress('database', () => openDataDirectory(config, logger)))
    undo.push(() => database.close())
    await settleRestoration(config.dataDir, database.connection)
    await migrate(database, logger, config.currency)
    const { currency } = config
    const isNewDemo =
      config.demo &&
      (await progress('demo', () =>
        fillDemo(database.connection, config.dataDir, clock.today(), logger, { currency }),
      ))
    const notices = await prepareAccounts(config, database.db)
    for (const notice of notices) logger.warn(notice)

    const platform = createPlatform(config, database, logger, clock)
    const modules = createModules(config, platform)
    const { queue, listener, mailer } = platform
    const catalogue = modules.catalogue?.store
    undo.push(async () => mailer.close())
    undo.push(() => withinTime(listener.stop(), STOP_MS.jobs))
    // An embedded database has only one node, and a bucket is the same for all.
    if (config.databaseUrl !== null && config.s3 === null) {
      const pictures = new SharedDirectory(join(config.dataDir, 'static'))
      listener.onConnect((client) => pictures.hold(client))
    }
    await listener.start()
    // The catalogue loads in a thread, while this one prepares queues and routes.
    const loading = progress('catalogue', async () => catalogue?.start())
    undo.push(async () => {
      await loading.catch(() => undefined)
      if (catalogue !== undefined) await withinTime(catalogue.stop(), STOP_MS.jobs)
    })
    await queue.start()
    undo.push(() => withinTime(queue.stop(STOP_MS.jobs), STOP_MS.jobs))
    // Building the routes blocks the event loop, and on a busy machine a query meanwhile would run out of time.
    await declareQueues(platform, modules)
    if (isNewDemo) await liveInDemo(database.db, clock)
    undo.push(() => Promise.all(modules.all.map((module) => module.stop?.())))
    await web
    const app = await buildApp(config, platform, modules)
    undo.push(() => drain(app))
    await loading
    if (config.role !== 'web') await startJobs(platform, modules)
    await listen(app, config)
    undo.push(async () => {
      app.leave()
      if (isBehindBalancer(config)) await sleep(DRAIN_MS)
    })
    const rest = () =>
      app
        .warmUp()
        .then(collectGarbage)
        .catch((error) => logger.error({ err: error }, 'The work after the start failed.'))
    const resting = setTimeout(rest, REST_MS).unref()
    undo.push(async () => clearTimeout(resting))
    const { port } = app.server.server.address() as AddressInfo
    const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host
    return { app, url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, notices, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Calls can go to another node once a balancer notices that this one stops. */
const isBehindBalancer = ({ databaseUrl, role, trustProxy }: Config): boolean =>
  databaseUrl !== null && role !== 'worker' && trustProxy !== null

async function drain({ server }: App): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), STOP_MS.requests)
  await server.close().finally(() => clearTimeout(timer))
}

/** Prepares the accounts named in the settings. Returns notices for the operator, without addresses. */
async function prepareAccounts({ admin, demo }: Config, db: Database): Promise<string[]> {
  const notices: string[] = []
  const closed = demo ? 0 : await closeDemoAccounts(db)
  if (demo) await openDemoAccounts(db)
  if (closed > 0) {
    const accounts = say('demo-account-count', { count: closed })
    notices.push(say('demo-accounts-deactivated', { accounts }))
  }
  const outcome = admin === null ? 'present' : await ensureAdministrator(db, admin)
  if (outcome === 'taken over') {
    notices.push(say('admin-email-became-administrator'))
  }
  if (outcome === 'not administrator') {
    notices.push(say('admin-email-is-no-administrator'))
  }
  return notices
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.server.listen({ host, port })
  } catch (error) {
    const { code, message } = errorFacts(error)
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} on ${host} is taken by another program. Set PORT to a free one.`)
    if (code === 'EACCES')
      throw new StartupError(`This account may not listen on port ${port}. Set PORT to 1024 or higher.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`HOST ${host} is not an address of this machine.`)
    throw new StartupError(`Cenolov cannot listen on ${host}:${port}: ${message}.`)
  }
}
