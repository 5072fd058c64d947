import { join } from 'node:path'
import { firstFreshDay } from '@cenolov/core/offer'
import { type FindKeyHolder, keyHoldersIn } from './auth/api-keys.ts'
import { Sessions } from './auth/sessions.ts'
import { type Clock, clockOf } from './clock.ts'
import type { Config } from './config/config.ts'
import type { ConnectionSettings } from './database/connections/connection-settings.ts'
import { DatabaseListener } from './database/connections/listener.ts'
import type { OpenDatabase } from './database/database.ts'
import type { Logger } from './logger.ts'
import { nameMails } from './mail/mail-layout.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { JobQueue, type QueueOptions } from './queue.ts'
import type { FileStorage } from './storage/file-storage.ts'
import { storageOf } from './storage/storage-of.ts'
import { RateLimiter } from './traffic/rate-limiter.ts'

export interface Platform extends Pick<OpenDatabase, 'db' | 'pool'> {
  readonly connection: ConnectionSettings
  readonly clock: Clock
  /** The one currency of this installation (`CURRENCY`), as ISO 4217 has it. */
  readonly currency: string
  /** The oldest day whose prices are not stale now (`STALE_AFTER_DAYS`), `YYYY-MM-DD`. */
  readonly firstFresh: () => string
  readonly logger: Logger
  readonly queue: JobQueue
  readonly listener: DatabaseListener
  readonly mailer: Mailer
  readonly sessions: Sessions
  readonly findKeyHolder: FindKeyHolder
  readonly limits: RateLimiter
  readonly storage: FileStorage
}

/**
 * Creates the platform over an open database. `server.ts` starts its services.
 * @param queueOptions by default, jobs run here and on schedule
 */
export function createPlatform(
  config: Config,
  { db, pool, connection }: OpenDatabase,
  logger: Logger,
  clock: Clock = clockOf(config.timeZone),
  queueOptions: QueueOptions = {},
): Platform {
  const { dataDir, mailFrom, role, site, smtpUrl, staleAfterDays, timeZone } = config
  nameMails(site.name)
  const listener = new DatabaseListener(connection, logger)
  const limits = new RateLimiter(db)
  return {
    db,
    pool,
    connection,
    clock,
    currency: config.currency,
    firstFresh: () => firstFreshDay(clock.today(), staleAfterDays),
    logger,
    queue: new JobQueue(connection, logger, { timeZone, runsJobs: role !== 'web', ...queueOptions }),
    listener,
    mailer: createMailer({ smtpUrl, from: mailFrom, outbox: join(dataDir, 'outbox'), logger }),
    sessions: new Sessions(db, listener),
    findKeyHolder: keyHoldersIn(db, limits),
    limits,
    storage: storageOf(config),
  }
}
