import type { ShrinkagesChecked } from '@cenolov/contract/admin'
import type { AppModule } from '../../platform/app-module.ts'
import type { Platform } from '../../platform/platform.ts'
import { callInThread } from '../../platform/threads/thread.ts'
import { JudgedShrinkages } from './admin-shrinkages.ts'
import type { ShrinkageCheckData } from './check-shrinkages.ts'
import { shrinkflationRoutes } from './routes.ts'

type Options = Pick<Platform, 'clock' | 'connection' | 'db'>

export interface ShrinkflationModule extends AppModule {
  readonly shrinkages: JudgedShrinkages
}

/**
 * Notices packages that became smaller. Amounts are noted each night, whatever is published, because the past cannot be
 * read later.
 */
export function shrinkflationModule({ clock, connection, db }: Options): ShrinkflationModule {
  const judged = new JudgedShrinkages(db, clock)
  // Runs in a thread of its own, because reading 100,000 titles would keep shoppers waiting.
  const check = () => {
    const data: ShrinkageCheckData = { connection, today: clock.today() }
    const module = new URL('./check-shrinkages.ts', import.meta.url)
    return callInThread<ShrinkagesChecked>(module, 'runShrinkageCheck', data)
  }
  return {
    shrinkages: judged,
    routes: async (app) => void (await app.register(shrinkflationRoutes, { db, judged, check })),
    jobs: [
      {
        queue: 'shrinkages',
        options: { policy: 'stately', retryLimit: 2, retryDelay: 60, expireInSeconds: 3_600 },
        schedule: '11 4 * * *',
        run: check,
      },
    ],
  }
}
