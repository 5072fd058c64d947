import pLimit from 'p-limit'
import type { Account } from '../../platform/auth/accounts/account.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/traffic/rate-limiter.ts'
import { ImageFault } from './image-fault.ts'
import { IMAGE_LIMITS, type ImageFetcher, type ImageLimits } from './image-fetcher.ts'

/** A poster waits ten seconds for its pictures; a later answer is useless. */
export const PREVIEW_LIMITS: ImageLimits = { ...IMAGE_LIMITS, totalMs: 9_000 }
/** A poster has six pictures: twenty posters a minute. */
const PER_ACCOUNT: Limit = { failures: 120, windowSeconds: 60 }
/** Pictures decoded at once, so that the pipeline and the shoppers keep their share of processors and memory. */
const AT_ONCE = 2

export interface ImagePreviewOptions extends Pick<Platform, 'db' | 'limits'> {
  readonly fetcher: Pick<ImageFetcher, 'fetch'>
}

/**
 * Serves a product's foreign picture from our own origin, because a canvas with a foreign picture cannot be exported as
 * a poster. The address is the product's and never the caller's, the fetch has all limits of the pipeline, and the
 * result was decoded and encoded here.
 */
export class ImagePreview {
  readonly #options: ImagePreviewOptions
  readonly #turn = pLimit(AT_ONCE)

  constructor(options: ImagePreviewOptions) {
    this.#options = options
  }

  /**
   * Returns the picture as WebP, at most as large as the largest width of the pipeline. Throws `HttpError`: 404 without
   * such a product or address, 429 for too many, 502 with the reason of a failure.
   */
  async webp(actor: Account, productId: number): Promise<Buffer> {
    const { db, limits, fetcher } = this.#options
    const product = await db
      .selectFrom('products')
      .select('image_url')
      .where('id', '=', productId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (product === undefined) throw new HttpError(404, 'product-not-found')
    if (!/^https?:/i.test(product.image_url)) throw new HttpError(404, 'product-without-picture')
    await limits.count(new Map([[`image preview account ${actor.id}`, PER_ACCOUNT]]))
    try {
      const source = await fetcher.fetch(product.image_url)
      const { makeWebp } = await import('./image-variants.ts')
      return await this.#turn(() => makeWebp(source))
    } catch (error) {
      if (error instanceof ImageFault)
        throw new HttpError(502, 'picture-refused', { values: { reason: error.message } })
      throw error
    }
  }
}
