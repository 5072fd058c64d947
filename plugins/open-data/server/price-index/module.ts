import type { AppModule } from '#platform/app-module.ts'
import type { Config } from '#platform/config/config.ts'
import type { KnownPriceRules } from '#platform/database/catalogue/known-prices.ts'
import type { Platform } from '#platform/platform.ts'
import { calculateIndex } from './calculate-index.ts'
import { GoodsFiles } from './goods-file.ts'
import { IndexFigures, type OfferedNames } from './index-figures.ts'
import { priceIndexRoutes } from './routes.ts'

const QUEUE = 'price-index'
/** Imports often follow each other, and one calculation serves them all. */
const AFTER_IMPORT_SECONDS = 5

type Options = Pick<Platform, 'clock' | 'connection' | 'db' | 'limits' | 'pool' | 'queue' | 'storage'> &
  Pick<Config, 'dataDir' | 'openData' | 'staleAfterDays' | 'timeZone'> & {
    readonly offered: () => OfferedNames
  }

export function priceIndexModule(options: Options): AppModule {
  const { openData, clock, db, limits, pool, queue, staleAfterDays, timeZone } = options
  const rules = (): KnownPriceRules => ({ today: clock.today(), timeZone, staleAfterDays })
  const figures = openData === null ? null : new IndexFigures(db, openData, options.offered)
  const goods = new GoodsFiles({ ...options, rules })
  const routes: AppModule['routes'] = async (app) =>
    void (await app.register(priceIndexRoutes, { figures, limits, goods }))
  const startJob = (seconds: number) => queue.send(QUEUE, {}, db, { startAfter: seconds })
  const job = {
    queue: QUEUE,
    options: { policy: 'stately', retryLimit: 2, retryDelay: 60, expireInSeconds: 3_600 },
    run: async () => {
      if (openData !== null) await calculateIndex({ db, pool }, rules())
    },
  } as const
  return {
    routes,
    jobs: [{ ...job, schedule: openData === null ? null : '41 3 * * *' }],
    onImported: async () => {
      if (openData !== null) await startJob(AFTER_IMPORT_SECONDS)
    },
    resume: async () => {
      if (figures !== null && (await figures.calculatedAt()) === null) await startJob(0)
    },
  }
}
