import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, buildApp } from '../app.ts'
import { declareImportQueue, startImportJobs } from '../jobs/import-job.ts'
import { CatalogueStore } from '../modules/catalogue/catalogue-store.ts'
import { ImportService } from '../modules/import/service.ts'
import { hashPassword } from '../platform/auth/password.ts'
import { Sessions } from '../platform/auth/sessions.ts'
import { readConfig } from '../platform/config.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { DatabaseListener } from '../platform/database/listener.ts'
import { JobQueue } from '../platform/queue.ts'
import { testDatabase } from './test-database.ts'

export interface TestAccount {
  readonly email: string
  readonly password: string
}

export interface TestApp extends App {
  readonly database: OpenDatabase
  readonly sessions: Sessions
  readonly catalogue: CatalogueStore
  readonly imports: ImportService
  readonly dataDir: string
  /** Adds an account with this password. */
  addAccount(
    email: string,
    rights?: { readonly admin?: boolean; readonly premium?: boolean },
  ): Promise<TestAccount>
  /** Adds an account, signs it in and returns its `authorization` header. */
  signedIn(
    email: string,
    rights?: { readonly admin?: boolean; readonly premium?: boolean },
  ): Promise<{ authorization: string }>
  close(): Promise<void>
}

const PASSWORD = 'Heslo1234'

/** The whole server on a database of its own, without a port: call it by `server.inject`. */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'cenolov-app-'))
  const result = readConfig({ DATA_DIR: dataDir, DEMO: '0', ...env })
  if (!result.ok) throw new Error(result.faults.join(' '))
  const logger = pino({ level: 'silent' })
  const { db, pool, connection } = database
  const queue = new JobQueue(connection, logger)
  const listener = new DatabaseListener(connection, logger)
  const sessions = new Sessions(db, listener)
  const catalogue = new CatalogueStore({ connection, pool, listener, logger })
  await listener.start()
  await Promise.all([queue.start(), catalogue.start()])
  await declareImportQueue(queue)
  const imports = new ImportService({ db, connection, queue, logger, dataDir })
  await startImportJobs(queue, imports)
  const app = await buildApp({ config: result.config, logger, db, sessions, catalogue, imports })
  await app.server.ready()
  const passwordHash = await hashPassword(PASSWORD)

  const addAccount: TestApp['addAccount'] = async (email, rights = {}) => {
    await db
      .insertInto('users')
      .values({
        email,
        full_name: 'Skúšobný Účet',
        password_hash: passwordHash,
        is_admin: rights.admin ?? false,
        email_verified: true,
        premium_expires_at: rights.premium ? 'infinity' : null,
      })
      .execute()
    return { email, password: PASSWORD }
  }
  return {
    ...app,
    database,
    sessions,
    catalogue,
    imports,
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
      await listener.stop()
      await queue.stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
