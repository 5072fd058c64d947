import pLimit from 'p-limit'
import type { AppModule } from '../../platform/app-module.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { ImageFault } from './image-fault.ts'
import { ImageFetcher } from './image-fetcher.ts'
import { ImagePipeline } from './image-pipeline.ts'
import { ImagePreview, PREVIEW_LIMITS } from './image-preview.ts'
import { imageRoutes } from './routes.ts'
import { ImagesService, type ImagesServiceOptions } from './service.ts'

const IMAGES_QUEUE = 'images'
const SWEEP_QUEUE = 'images-sweep'
const EXPIRE_SECONDS = 1_800

export interface ImagesOptions
  extends Omit<ImagesServiceOptions, 'startJob'>,
    Pick<Platform, 'limits' | 'logger' | 'queue'> {
  readonly allowedHosts: ReadonlySet<string>
  readonly publicUrl: string
}

export interface ImagesModule extends AppModule {
  readonly service: ImagesService
  readonly pipeline: ImagePipeline
  /** Encodes a photo as WebP without its metadata; null for anything that is no picture. */
  readonly encodePhoto: (source: Buffer) => Promise<Buffer | null>
  /** Enqueues the download of due pictures in the transaction of `db`; at most one job waits. */
  readonly startJob: (db: Database) => Promise<void>
}

/** Photos decoded at once, so that shoppers keep their share of processors and memory. */
const encodeTurn = pLimit(2)

async function encodePhoto(source: Buffer): Promise<Buffer | null> {
  const { makeWebp } = await import('./image-variants.ts')
  return makeWebp(source).catch((error: unknown) => {
    if (error instanceof ImageFault) return null
    throw error
  })
}

export function imagesModule({
  limits,
  logger,
  queue,
  allowedHosts,
  publicUrl,
  ...options
}: ImagesOptions): ImagesModule {
  const { db, storage } = options
  const startJob = (transaction: Database) => queue.send(IMAGES_QUEUE, {}, transaction)
  const service = new ImagesService({ ...options, startJob })
  const pipeline = new ImagePipeline({
    db,
    logger,
    storage,
    fetcher: new ImageFetcher(allowedHosts, publicUrl),
  })
  const preview = new ImagePreview({
    db,
    limits,
    fetcher: new ImageFetcher(allowedHosts, publicUrl, PREVIEW_LIMITS),
  })
  return {
    service,
    pipeline,
    startJob,
    encodePhoto: (source) => encodeTurn(() => encodePhoto(source)),
    routes: async (app) => void (await app.register(imageRoutes, { service, preview, storage })),
    jobs: [
      {
        queue: IMAGES_QUEUE,
        options: { policy: 'stately', retryLimit: 2, expireInSeconds: EXPIRE_SECONDS },
        schedule: '*/2 * * * *',
        run: async () => {
          const isUnfinished = await pipeline.run(queue.stopping)
          if (isUnfinished && !queue.stopping.aborted) await startJob(db)
        },
      },
      {
        queue: SWEEP_QUEUE,
        options: { policy: 'stately', retryLimit: 1 },
        schedule: '53 3 * * *',
        run: async () => void (await service.sweep()),
      },
    ],
  }
}
