import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import { ImageFault } from './image-fault.ts'
import type { ImageFetcher } from './image-fetcher.ts'
import {
  type ClaimedImage,
  claimImages,
  dropUnwanted,
  noteFailed,
  noteLookedThrough,
  noteStored,
  postpone,
  unusedFiles,
  versionToLookThrough,
  wantNewImages,
} from './image-rows.ts'

export interface ImagePipelineOptions extends Pick<Platform, 'db' | 'logger' | 'storage'> {
  readonly fetcher: Pick<ImageFetcher, 'fetch'>
}

/** Pictures processed at once. They mostly wait for servers, and each holds at most its file and one decoded width. */
const AT_ONCE = 8
const CLAIMED_AT_ONCE = 32
/** Pause between two updates of the catalogue during a run, because each one rebuilds it to show new pictures. */
const SHOW_PAUSE_MS = 10_000
/** A run ends after this long, so that its job never looks dead; the next run continues. */
const RUN_MS = 10 * 60_000
const WEBP = 'image/webp'

const NOT_STORED = 'Úložisko obrázkov neprijalo súbor'

/** The picture is right, but the disk is full or the bucket does not answer. */
class NotStored extends Error {}

export class ImagePipeline {
  readonly #options: ImagePipelineOptions
  #shown: number[] = []
  #lastShow = 0

  constructor(options: ImagePipelineOptions) {
    this.#options = options
  }

  /**
   * Works until no picture is due, the time of a run is over, or `stop` is aborted.
   * @returns whether pictures are left that are due
   */
  async run(stop: AbortSignal): Promise<boolean> {
    const { db } = this.#options
    await this.#lookThrough()
    const end = Date.now() + RUN_MS
    let claimed: ClaimedImage[] = []
    let claiming: Promise<void> | null = null
    const next = async (): Promise<ClaimedImage | undefined> => {
      if (stop.aborted || Date.now() > end) return undefined
      if (claimed.length === 0) {
        claiming ??= claimImages(db, CLAIMED_AT_ONCE).then((images) => {
          claimed = images
          claiming = null
        })
        await claiming
      }
      return claimed.pop()
    }
    const work = async () => {
      for (let image = await next(); image !== undefined; image = await next()) await this.#handle(image)
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    } finally {
      await this.#show()
    }
    return stop.aborted || Date.now() > end
  }

  /** This scans all products, so it only runs when the catalogue has changed. */
  async #lookThrough(): Promise<void> {
    const { db } = this.#options
    const version = await versionToLookThrough(db)
    if (version === null) return
    await wantNewImages(db)
    await this.#letGo(await dropUnwanted(db))
    await noteLookedThrough(db, version)
  }

  async #handle(image: ClaimedImage): Promise<void> {
    const { db, fetcher, storage, logger } = this.#options
    try {
      // Loaded with the first picture, because the library behind it takes 20 MB of memory.
      const { makeVariants } = await import('./image-variants.ts')
      const variants = await makeVariants(await fetcher.fetch(image.url))
      for (const { path, bytes } of variants)
        await storage.put(path, bytes, WEBP).catch((error) => {
          throw new NotStored('A picture cannot be stored.', { cause: error })
        })
      const { path } = variants.at(-1)!
      const bytes = variants.reduce((sum, variant) => sum + variant.bytes.length, 0)
      const before = await noteStored(db, image, { path, bytes, files: variants.length })
      const isNew = before !== null && before !== path
      await storage.remove(await unusedFiles(db, before === null ? [path] : isNew ? [before] : []))
      if (isNew) this.#shown.push(image.productId)
      if (Date.now() > this.#lastShow + SHOW_PAUSE_MS) await this.#show()
    } catch (error) {
      if (error instanceof NotStored) {
        logger.error({ err: error, productId: image.productId }, error.message)
        await postpone(db, image, NOT_STORED)
        return
      }
      const isKnown = error instanceof ImageFault
      if (!isKnown) logger.error({ err: error, productId: image.productId }, 'A picture cannot be stored.')
      const reason = isKnown ? error.message : 'Obrázok sa nepodarilo uložiť'
      await noteFailed(db, image, reason, isKnown && error.isFinal)
    }
  }

  async #show(): Promise<void> {
    const ids = this.#shown
    this.#shown = []
    this.#lastShow = Date.now()
    if (ids.length > 0) await sql`SELECT bump_catalogue_version(${ids})`.execute(this.#options.db)
  }

  async #letGo(images: readonly { readonly id: number; readonly path: string }[]): Promise<void> {
    const shown = images.filter(({ path }) => path !== '')
    if (shown.length === 0) return
    this.#shown.push(...shown.map(({ id }) => id))
    const { db, storage } = this.#options
    await storage.remove(
      await unusedFiles(
        db,
        shown.map(({ path }) => path),
      ),
    )
  }
}
