import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'

/** `POST /api/v1/admin/images/download-all`: starts the job and waits for it, at most 20 s. */
export const ImagesDownloaded = Type.Object({
  downloaded: Type.Integer(),
  /** Pictures that failed meanwhile; most are retried later. */
  errors: Type.Integer(),
  /** Pictures still to be fetched by the running job. */
  remaining: Type.Integer(),
})
export type ImagesDownloaded = Static<typeof ImagesDownloaded>

/** `DELETE /api/v1/admin/images/all`. */
export const ImagesDeleted = Type.Object({ deleted: Type.Integer() })
export type ImagesDeleted = Static<typeof ImagesDeleted>

export const ImageStatusQuery = Type.Object({
  /** Count the stored files instead of estimating; slow with many files. */
  include_storage: Type.Optional(Type.Boolean()),
})

/** `GET /api/v1/admin/images/status`. */
export const ImageStatus = Type.Object({
  products: Type.Object({
    total: Type.Integer(),
    with_image_url: Type.Integer(),
    with_local_image: Type.Integer(),
    /** Products with a picture address but no local picture. */
    needing_download: Type.Integer(),
  }),
  download_progress: Type.Object({
    /** 0..100, one decimal: fetched share of the pictures to fetch. */
    completed_percentage: Type.Number(),
    /** Pictures that the job will fetch, now or on a retry. */
    waiting: Type.Integer(),
    /** Pictures abandoned until the download is started manually or their address changes. */
    failed: Type.Integer(),
    is_running: Type.Boolean(),
  }),
  storage: Type.Object({
    /** An estimate unless `performance.storage_scanned`. */
    total_size_mb: Type.Number(),
    /** Files; a picture has up to three. */
    total_images: Type.Integer(),
    /** Fetched pictures of products, which is what deleting all would remove. */
    fetched_images: Type.Integer(),
    kind: Type.Union([Type.Literal('local'), Type.Literal('s3')]),
  }),
  performance: Type.Object({
    storage_scanned: Type.Boolean(),
    duration_ms: Type.Integer(),
  }),
  /** Why pictures are missing, most frequent reasons first, at most 10. */
  failures: Type.Array(
    Type.Object({
      reason: Type.String(),
      count: Type.Integer(),
      product_id: Type.Integer(),
      url: Type.String(),
    }),
  ),
})
export type ImageStatus = Static<typeof ImageStatus>

const refused = refusals(401, 403)

export const imageCalls = {
  downloadAll: { response: { 200: ImagesDownloaded, ...refused } },
  deleteAll: { response: { 200: ImagesDeleted, ...refused } },
  status: { querystring: ImageStatusQuery, response: { 200: ImageStatus, ...refused } },
}
