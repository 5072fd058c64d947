import type { FastifyPluginAsync } from 'fastify'
import type { Account } from './auth/accounts/account.ts'
import type { JobKind } from './queue.ts'

export interface AppModule {
  readonly routes?: FastifyPluginAsync
  readonly jobs?: readonly JobKind[]
  /** Resumes unfinished work. Called once in a process that runs jobs, after its workers have started. */
  readonly resume?: () => Promise<void>
  /** Called after each import that changed the catalogue. */
  readonly onImported?: () => Promise<void>
  /** All data that the feature stores about an account, under the names of its export. */
  readonly exportData?: (account: Account) => Promise<Readonly<Record<string, unknown>>>
  /** Number of event streams that callers keep open. */
  readonly openStreams?: () => number
  readonly stop?: () => Promise<void>
}
