import type { UploadAccepted } from '@cenolov/contract/admin'
import { isOneOf } from '@cenolov/core/objects'
import { FILE_COLUMNS, isNamedFor, namesOf, SOURCE_TARGETS, type SourceContent } from '@cenolov/core/source'
import type { Job } from 'pg-boss'
import type { AppModule } from '../../platform/app-module.ts'
import type { StateComparatorSettings } from '../../platform/config/source-settings.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { checkSources } from './due-sources.ts'
import { FETCH_LIMITS, type FetchLimits, SourceFetcher } from './fetch/source-fetcher.ts'
import type { ConversionResult, ReadingOrder } from './read/convert.ts'
import { sourceRoutes } from './routes.ts'
import { SourceSecrets } from './secret.ts'
import { SourceService, type SourceServiceOptions } from './service.ts'
import { SourceFiles } from './source-file.ts'
import { RUN_QUEUE, SourceRuns } from './source-runs.ts'
import { foundIn, SourceTrials, type TrialImports } from './source-trials.ts'
import { API_FETCH_LIMITS, ApiClient, RETRY_MS } from './state-comparator/api-client.ts'
import { companyRoutes } from './state-comparator/company-routes.ts'
import { StateComparator } from './state-comparator/state-comparator.ts'

export interface SourcesModuleOptions
  extends Omit<SourceServiceOptions, 'files' | 'runs' | 'secrets' | 'imports' | 'state'> {
  readonly imports: SourceServiceOptions['imports'] & TrialImports
  readonly dataDir: string
  readonly publicUrl: string
  readonly contactEmail: string
  readonly comparator: StateComparatorSettings
  readonly currency: string
  readonly allowedHosts: ReadonlySet<string>
  readonly directory: string | null
  /** Whether no other process works in the data directory. */
  readonly isAlone: boolean
  readonly fetchLimits?: FetchLimits
}

interface ForeignFile {
  readonly rows: number
  readonly content: SourceContent
  /** null when all names of the file are known. */
  readonly guess: NonNullable<UploadAccepted['guess']> | null
}

export interface SourcesModule extends AppModule {
  readonly check: () => Promise<void>
  readonly readForeign: (order: Pick<ReadingOrder, 'path' | 'name' | 'output'>) => Promise<ForeignFile | null>
}

export function sourcesModule(options: SourcesModuleOptions): SourcesModule {
  const { db, allowedHosts, publicUrl, fetchLimits: limits = FETCH_LIMITS } = options
  const fetcher = new SourceFetcher(allowedHosts, publicUrl, limits)
  const files = new SourceFiles({ ...options, fetcher, limits })
  const secrets = new SourceSecrets(db)
  const guest = `${publicUrl}; ${/[^\s<>]+@[^\s<>]+/.exec(options.contactEmail)?.[0] ?? ''}`
  const stateFetcher = new SourceFetcher(allowedHosts, guest, API_FETCH_LIMITS)
  const pace = { pauseMs: options.comparator.pauseMs, retryMs: RETRY_MS }
  const state = new StateComparator({ ...options, client: new ApiClient(stateFetcher, pace) })
  const runs = new SourceRuns({ ...options, files, secrets, state })
  const service = new SourceService({ ...options, files, secrets, runs, state })
  const trials = new SourceTrials({ ...options, files, secrets, state })
  const check = async () => {
    await files.dropLeft('old')
    await checkSources({ ...options, runs })
  }
  return {
    routes: async (app) => {
      await app.register(sourceRoutes, { service, trials })
      await app.register(companyRoutes, options)
    },
    check,
    readForeign: async (order) => {
      const converted = await files.convertUnknown(order)
      if (!converted.ok) {
        const { reason, questions } = converted
        // Any other fault is one of the columns, which the upload explains itself.
        if (questions.some(({ field }) => field === 'Currency'))
          throw new HttpError(400, 'source-refused', { values: { reason } })
        return null
      }
      const { column_details: columns, no_offers } = foundIn(converted)
      const guess = isUnderstood(converted) ? null : { columns, no_offers }
      return { rows: converted.rows, content: converted.found.content, guess }
    },
    jobs: [
      {
        queue: RUN_QUEUE,
        options: { policy: 'standard', retryLimit: 3, retryDelay: 5, expireInSeconds: 7_200 },
        atOnce: 2,
        run: ({ data }: Job<object>) => runs.run(data as Parameters<SourceRuns['run']>[0]),
      },
      {
        queue: 'source-check',
        options: { policy: 'short', retryLimit: 0 },
        schedule: '* * * * *',
        run: check,
      },
    ],
    resume: () => files.dropLeft(options.isAlone ? 'any' : 'old'),
    stop: async () => void (await Promise.all([fetcher.close(), stateFetcher.close()])),
  }
}

/** Returns whether nothing in the file was guessed or left out. */
function isUnderstood({ mapping, reports, noOffers, found }: ConversionResult): boolean {
  const isKnown = (name: string) => SOURCE_TARGETS.some((target) => isNamedFor({ name }, target))
  return (
    found.content === 'goods' &&
    !namesOf(mapping, 'Store').some((name) => isOneOf(FILE_COLUMNS, name)) &&
    reports.every(({ name, samples, target }) => samples.length === 0 || (target !== '' && isKnown(name))) &&
    Object.values(noOffers).every((count) => count === 0)
  )
}
