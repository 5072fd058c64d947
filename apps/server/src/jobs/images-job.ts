import type { ImagePipeline } from '../modules/images/image-pipeline.ts'
import type { ImagesService } from '../modules/images/service.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/queue.ts'

const IMAGES_QUEUE = 'images'
const SWEEP_QUEUE = 'images-sweep'
/** Longer than a run takes. */
const EXPIRE_SECONDS = 1_800

export async function declareImageQueues(queue: JobQueue): Promise<void> {
  await queue.declare(IMAGES_QUEUE, { policy: 'stately', retryLimit: 2, expireInSeconds: EXPIRE_SECONDS })
  await queue.declare(SWEEP_QUEUE, { policy: 'stately', retryLimit: 1 })
}

/** Has the pictures fetched that are due; one job waits at most. */
export async function sendImagesJob(queue: JobQueue, db: Database): Promise<void> {
  await queue.send(IMAGES_QUEUE, {}, db)
}

/** Fetches pictures when there are new ones, and every few minutes those whose next try is due. */
export async function startImageJobs(
  queue: JobQueue,
  db: Database,
  pipeline: ImagePipeline,
  images: ImagesService,
): Promise<void> {
  await queue.work(IMAGES_QUEUE, async () => {
    const isUnfinished = await pipeline.run(queue.stopping)
    if (isUnfinished && !queue.stopping.aborted) await sendImagesJob(queue, db)
  })
  await queue.schedule(IMAGES_QUEUE, '*/2 * * * *')
  await queue.work(SWEEP_QUEUE, async () => void (await images.sweep()))
  await queue.schedule(SWEEP_QUEUE, '53 3 * * *')
}
