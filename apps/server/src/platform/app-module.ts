import type { FastifyPluginAsync } from 'fastify'
import type { Account } from './auth/accounts/account.ts'
import type { JobKind } from './queue.ts'

/** What a feature offers to the composition of the app, beside the services that it names. */
export interface AppModule {
  readonly routes?: FastifyPluginAsync
  readonly jobs?: readonly JobKind[]
  /** Picks up unfinished work; called once in a process that runs jobs, after its workers have started. */
  readonly resume?: () => Promise<void>
  /** Everything that the feature stores about an account, by the names under which its owner exports it. */
  readonly exportData?: (account: Account) => Promise<Readonly<Record<string, unknown>>>
  readonly stop?: () => Promise<void>
}
