import Type, { type Static } from 'typebox'

/** `POST /api/v1/admin/images/download-all`: starts the job and waits for it, at most 20 s. */
export const ImagesDownloaded = Type.Object({
  downloaded: Type.Integer(),
  /** Pictures that failed in this time; most are tried again later. */
  errors: Type.Integer(),
  /** Pictures that are still to be fetched; the job goes on with them. */
  remaining: Type.Integer(),
})
export type ImagesDownloaded = Static<typeof ImagesDownloaded>

/** `DELETE /api/v1/admin/images/all`. */
export const ImagesDeleted = Type.Object({ deleted: Type.Integer() })
export type ImagesDeleted = Static<typeof ImagesDeleted>

export const ImageStatusQuery = Type.Object({
  /** Count the stored files instead of estimating; slow with many of them. */
  include_storage: Type.Optional(Type.Boolean()),
})

/** `GET /api/v1/admin/images/status` (SPEC section 3, "Image status"). */
export const ImageStatus = Type.Object({
  products: Type.Object({
    total: Type.Integer(),
    with_image_url: Type.Integer(),
    with_local_image: Type.Integer(),
    /** Products with an address of a picture and without one of our own. */
    needing_download: Type.Integer(),
  }),
  download_progress: Type.Object({
    /** 0..100, one decimal: share of the pictures to fetch that are fetched. */
    completed_percentage: Type.Number(),
    /** Pictures that the job will fetch: now, or later when a try failed. */
    waiting: Type.Integer(),
    /** Pictures given up until the download is started by hand or their address changes. */
    failed: Type.Integer(),
    is_running: Type.Boolean(),
  }),
  storage: Type.Object({
    /** Estimated from what was stored unless `performance.storage_scanned`. */
    total_size_mb: Type.Number(),
    /** Files; a picture has up to three. */
    total_images: Type.Integer(),
    /** Fetched pictures of products: as many as a deletion of all takes away. */
    fetched_images: Type.Integer(),
    kind: Type.Union([Type.Literal('local'), Type.Literal('s3')]),
  }),
  performance: Type.Object({
    storage_scanned: Type.Boolean(),
    /** Milliseconds that this answer took. */
    duration_ms: Type.Integer(),
  }),
  /** Why pictures are missing, the most frequent reason first, at most 10. */
  failures: Type.Array(
    Type.Object({
      reason: Type.String(),
      count: Type.Integer(),
      /** One of them. */
      product_id: Type.Integer(),
      url: Type.String(),
    }),
  ),
})
export type ImageStatus = Static<typeof ImageStatus>
