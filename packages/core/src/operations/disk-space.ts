/** A disk below this share, or this size, is nearly full. */
const SHARE_MIN = 0.05
const MB_MIN = 1_024

export const isNearlyFull = (disk: { readonly free_mb: number; readonly total_mb: number }): boolean =>
  disk.free_mb < MB_MIN || disk.free_mb < disk.total_mb * SHARE_MIN
