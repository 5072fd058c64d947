import type { AppModule } from '#platform/app-module.ts'
import type { Config } from '#platform/config/config.ts'
import type { Platform } from '#platform/platform.ts'
import { Archive } from './archive.ts'
import { OpenPricesFiles } from './open-prices-files.ts'
import { archiveRoutes } from './routes.ts'

const QUEUE = 'archive'
/** The first night of a long history writes a month of it. */
const EXPIRE_SECONDS = 4 * 3_600

type Settings = Pick<Config, 'openData' | 'staleAfterDays' | 'timeZone' | 'dataDir' | 'site' | 'publicUrl'>
type Options = Pick<Platform, 'clock' | 'connection' | 'limits' | 'pool' | 'queue' | 'storage'> & Settings

/** Returns the archive of an installation that publishes open data, or null. */
export function archiveOf(
  options: Pick<Platform, 'clock' | 'connection' | 'storage'> & Settings,
): Archive | null {
  const { openData, site, publicUrl } = options
  if (openData === null) return null
  const { licence, contact } = openData
  return new Archive({ ...options, about: { title: site.name, licence, contact, homepage: publicUrl } })
}

export function archiveModule(options: Options): AppModule {
  const archive = archiveOf(options)
  const { clock, limits, timeZone, staleAfterDays } = options
  const rules = () => ({ today: clock.today(), timeZone, staleAfterDays })
  const openPrices = new OpenPricesFiles({ ...options, rules })
  return {
    routes: async (app) => void (await app.register(archiveRoutes, { archive, limits, openPrices })),
    jobs: [
      {
        queue: QUEUE,
        options: { policy: 'stately', retryLimit: 2, retryDelay: 300, expireInSeconds: EXPIRE_SECONDS },
        schedule: archive === null ? null : '23 2 * * *',
        run: async () => {
          await archive?.writeDue(options.queue.stopping)
          await archive?.dropLeft()
        },
      },
    ],
  }
}
