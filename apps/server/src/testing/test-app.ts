import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, buildApp } from '../app.ts'
import { declareQueues, startJobs } from '../jobs.ts'
import type { CatalogueStore } from '../modules/catalogue/catalogue-store.ts'
import { createModules, type Modules } from '../modules.ts'
import { claimAddress } from '../platform/auth/accounts/addresses.ts'
import { hashPassword } from '../platform/auth/secrets/password.ts'
import { clockOf } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { type OpenDatabase, open } from '../platform/database/database.ts'
import { createPlatform, type Platform } from '../platform/platform.ts'
import { type Pristine, readPristine, resetApp } from './reset-app.ts'
import { testDatabase } from './test-database.ts'

interface TestAccount {
  readonly email: string
  readonly password: string
}

export type Caller = { readonly authorization: string }

export interface TestApp extends App, Platform, Omit<Modules, 'all' | 'catalogue'> {
  readonly database: OpenDatabase
  readonly catalogue: CatalogueStore
  readonly dataDir: string
  addAccount(
    email: string,
    rights?: { readonly admin?: boolean; readonly premium?: boolean },
  ): Promise<TestAccount>
  signedIn(email: string, rights?: { readonly admin?: boolean; readonly premium?: boolean }): Promise<Caller>
  close(): Promise<void>
}

const PASSWORD = 'Heslo1234'

/** Settings that many tests need, so that they can share an app. */
const SETTINGS = {
  DEMO: '0',
  PUBLIC_URL: 'https://cenolov.example',
  CONTACT_EMAIL: 'tim@example.sk',
  OPEN_DATA: '1',
  OPEN_DATA_LICENCE: 'CC-BY-4.0',
  OPEN_DATA_CONTACT: 'data@example.sk',
  // Tests use rows with fixed days, which must not become stale.
  STALE_AFTER_DAYS: '99999',
}

/** The time of an app, which a test sets. */
interface Time {
  now: () => Date
}

const realTime = () => new Date()

/** Apps of this worker that no test uses, each as new. */
const idle: { readonly app: TestApp; readonly pristine: Pristine; readonly time: Time }[] = []

/**
 * Returns the whole server on its own database and without a port: call it by `server.inject`. Without settings of
 * their own, test files of a worker share one app in turn; closing it restores its first state.
 * @param now the server's clock
 * @param sibling another node, whose database this one shares; close this one first
 */
export function testApp(
  env: Record<string, string> = {},
  now = realTime,
  sibling?: TestApp,
): Promise<TestApp> {
  const isPlain = Object.keys(env).length === 0 && sibling === undefined
  return isPlain ? sharedApp(now) : startApp(env, { now }, sibling)
}

async function sharedApp(now: () => Date): Promise<TestApp> {
  const known = idle.pop()
  const time = known?.time ?? { now: realTime }
  const app = known?.app ?? (await startApp({}, time))
  const pristine = known?.pristine ?? (await readPristine(app))
  time.now = now
  const close = async (): Promise<void> => {
    time.now = realTime
    // More than one would keep too many connections to the database.
    const isWanted = idle.length === 0 && (await isServing(app)) && (await resetApp(app, pristine))
    if (isWanted) idle.push({ app, pristine, time })
    else await app.close()
  }
  return { ...app, close }
}

/** Returns whether a test has left the server as it was: able to answer, and without a port. */
const isServing = ({ server }: TestApp): Promise<boolean> =>
  server.server.listening
    ? Promise.resolve(false)
    : server.inject({ url: '/health/ready' }).then(
        ({ statusCode }) => statusCode === 200,
        () => false,
      )

async function startApp(env: Record<string, string>, time: Time, sibling?: TestApp): Promise<TestApp> {
  const logger = pino({ level: 'silent' })
  const database =
    sibling === undefined
      ? await testDatabase()
      : open(sibling.database.connection, logger, async () => undefined)
  forbidSecondConnections(database)
  const dataDir = await mkdtemp(join(tmpdir(), 'cenolov-app-'))
  const result = readConfig({ DATA_DIR: dataDir, ...SETTINGS, ...env })
  if (!result.ok) throw new Error(result.faults.join(' '))
  const { db } = database
  const { config } = result
  // Tests run jobs themselves. At a full hour the schedule would run jobs in the middle of a test.
  const queueOptions = { schedule: false }
  const clock = clockOf(config.timeZone, () => time.now())
  const platform = createPlatform(config, database, logger, clock, queueOptions)
  const modules = createModules(config, platform)
  const { listener, queue, mailer } = platform
  const catalogue = modules.catalogue?.store
  if (catalogue === undefined) throw new Error('A test app serves the catalogue.')
  await listener.start()
  await Promise.all([queue.start(), catalogue.start()])
  await declareQueues(platform, modules)
  await startJobs(platform, modules)
  const app = await buildApp(config, platform, modules, { backPressure: false })
  await app.server.ready()
  const passwordHash = await hashPassword(PASSWORD)

  const addAccount: TestApp['addAccount'] = async (email, rights = {}) => {
    const { id } = await db
      .insertInto('users')
      .values({
        email,
        full_name: 'Skúšobný Účet',
        password_hash: passwordHash,
        is_admin: rights.admin ?? false,
        email_verified: true,
        premium_expires_at: rights.premium ? 'infinity' : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await claimAddress(db, email, id)
    return { email, password: PASSWORD }
  }
  return {
    ...app,
    ...platform,
    ...modules,
    database,
    catalogue,
    dataDir,
    addAccount,
    signedIn: async (email, rights) => {
      const account = await addAccount(email, rights)
      const answer = await app.server.inject({ method: 'POST', url: '/auth/login-json', payload: account })
      return { authorization: `Bearer ${answer.json().access_token}` }
    },
    close: async () => {
      await app.server.close()
      await catalogue.stop()
      await Promise.all(modules.all.map((module) => module.stop?.()))
      await listener.stop()
      await queue.stop()
      mailer.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Refuses a second connection inside a transaction, for which a full pool would wait for ever. */
function forbidSecondConnections({ db, pool }: OpenDatabase): void {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = (change) =>
      execute(async (transaction) => {
        const state = { isOpen: true }
        try {
          return await transactions.run(state, () => change(transaction))
        } finally {
          state.isOpen = false
        }
      })
    return builder
  }
  const connect = pool.connect.bind(pool)
  pool.connect = ((...callback: Parameters<typeof connect>) => {
    if (transactions.getStore()?.isOpen)
      throw new Error('A transaction asks the pool for a second connection.')
    return connect(...callback)
  }) as typeof pool.connect
}
