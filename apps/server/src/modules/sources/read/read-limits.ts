const MEGABYTE = 1024 * 1024

export interface ReadLimits {
  readonly unpackedBytes: number
  /** Unpacked bytes for each packed one; price lists reach 30. */
  readonly ratio: number
  readonly files: number
  readonly columns: number
  readonly recordChars: number
  readonly rows: number
}

export const READ_LIMITS: ReadLimits = {
  unpackedBytes: 2048 * MEGABYTE,
  ratio: 250,
  files: 5_000,
  columns: 500,
  recordChars: 4 * MEGABYTE,
  rows: 20_000_000,
}

/** Smaller files may have any ratio. */
export const RATIO_FROM_BYTES = 16 * MEGABYTE

export const sizeText = (bytes: number): string =>
  bytes >= 1024 * MEGABYTE
    ? `${Math.round((bytes / 1024 / MEGABYTE) * 10) / 10} GB`.replace('.', ',')
    : `${Math.max(1, Math.round(bytes / MEGABYTE))} MB`
