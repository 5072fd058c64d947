import type pg from 'pg'
import type { Db } from 'pg-boss'
import type { ConnectionSettings } from './database/connections/connection-settings.ts'
import { DatabaseListener } from './database/connections/listener.ts'
import { createPool } from './database/connections/pool.ts'
import { SINGLE_QUERY_LIMIT } from './database/connections/time-limits.ts'
import type { Logger } from './logger.ts'

const NAME = 'cenolov-jobs'
/** Names the listening connection of a process that runs jobs, so that other processes see that there is one. */
export const WORKER_NAME = 'cenolov-worker'

/**
 * The job queue's connections. pg-boss's own would send limits at start-up, which PgBouncer refuses, and a second error
 * on its listening connection would end the process.
 */
export class QueueDatabase implements Db {
  readonly #connection: ConnectionSettings
  readonly #logger: Logger
  readonly #pool: pg.Pool
  readonly #listenerName: string

  constructor(
    connection: ConnectionSettings,
    logger: Logger,
    { max, runsJobs }: { readonly max: number; readonly runsJobs: boolean },
  ) {
    this.#connection = connection
    this.#logger = logger
    this.#listenerName = runsJobs ? WORKER_NAME : NAME
    this.#pool = createPool(connection, logger, { ...SINGLE_QUERY_LIMIT, application_name: NAME, max })
  }

  executeSql(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#pool.query(text, values)
  }

  /** Listens to one channel. `onBack` is called whenever notifications may have been missed. */
  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onBack: () => void,
  ): Promise<{ close(): Promise<void> }> {
    const listener = new DatabaseListener(this.#connection, this.#logger, this.#listenerName)
    const onGap = () => {
      if (listener.isConnected) onBack()
    }
    listener.subscribe({ channel, onNotification, onGap })
    await listener.start()
    onBack()
    return { close: () => listener.stop() }
  }

  async close(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end()
  }
}
