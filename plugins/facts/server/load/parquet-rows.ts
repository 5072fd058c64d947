import { type FileHandle, open } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { FACT_COLUMNS, type FactRow, TRACES_COLUMN } from '@cenolov/core/facts'
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  snappyUncompress,
} from 'hyparquet'
import { errorFacts } from '#platform/errors/error-facts.ts'
import { StartupError } from '#platform/errors/startup-error.ts'
import { say } from '#platform/say.ts'
import { CODE_COLUMN, type FoundRow, missingColumns, type ReadReport, type WantedCode } from './found-row.ts'

/** Limits the footer, and each column of a row group, packed or not. Published groups have some megabytes. */
const PART_BYTES_MAX = 256 * 1024 ** 2
const GROUP_ROWS_MAX = 1_000_000

/**
 * Yields the rows of a Parquet file whose barcode is wanted, in memory bounded by one group of rows; none for a group
 * without a wanted one, whose other columns are not read.
 * @throws StartupError for a file that is broken, cut off or has other columns
 */
export async function* parquetRows(
  path: string,
  wanted: WantedCode,
  report: ReadReport,
): AsyncGenerator<readonly FoundRow[]> {
  const handle = await open(path)
  try {
    const file = bufferOf(handle, (await handle.stat()).size)
    const metadata = await readable(() => parquetMetadataAsync(file), 0)
    const columns = factColumns(metadata)
    let rowStart = 0
    for (const { num_rows, columns: stored } of metadata.row_groups) {
      const rowEnd = rowStart + Number(num_rows)
      const isTooLarge = stored.some(
        ({ meta_data }) => isRead(meta_data?.path_in_schema[0]) && size(meta_data) > PART_BYTES_MAX,
      )
      if (isTooLarge || rowEnd - rowStart > GROUP_ROWS_MAX || rowEnd < rowStart)
        throw new StartupError(say('parquet-group-too-large', { rowStart: rowStart + 1 }))
      const part = { file, metadata, rowStart, rowEnd, compressors: COMPRESSORS }
      const codes = await readable(() => parquetReadObjects({ ...part, columns: [CODE_COLUMN] }), rowStart)
      const eans = codes.map(({ code }) => wanted(code))
      const rows = eans.every((ean) => ean === null)
        ? []
        : await readable(() => parquetReadObjects({ ...part, columns }), rowStart)
      yield rows.flatMap((row, place) => {
        const ean = eans[place]
        return ean == null ? [] : [{ ean, row: row as FactRow }]
      })
      report.rows += codes.length
      rowStart = rowEnd
    }
  } finally {
    await handle.close()
  }
}

const isRead = (column: string | undefined): boolean =>
  column !== undefined && [CODE_COLUMN, ...FACT_COLUMNS, TRACES_COLUMN].includes(column)

const size = (column: { readonly total_uncompressed_size: bigint } | undefined): number =>
  Number(column?.total_uncompressed_size ?? 0)

/** Throws `StartupError` for a file that lacks a column. */
function factColumns(metadata: FileMetaData): string[] {
  const names = new Set(parquetSchema(metadata).children.map(({ element }) => element.name))
  const missing = [CODE_COLUMN, ...FACT_COLUMNS].filter((column) => !names.has(column))
  if (missing.length > 0) throw missingColumns(missing)
  return [...FACT_COLUMNS, TRACES_COLUMN].filter((column) => names.has(column))
}

function bufferOf(handle: FileHandle, byteLength: number): AsyncBuffer {
  return {
    byteLength,
    slice: async (start, end = byteLength) => {
      const length = Math.min(end, byteLength) - start
      if (start < 0 || length < 0 || length > PART_BYTES_MAX) throw new Error(`part of ${length} bytes`)
      const buffer = new ArrayBuffer(length)
      const { bytesRead } = await handle.read(new Uint8Array(buffer), 0, length, start)
      if (bytesRead !== length) throw new Error('end of file')
      return buffer
    },
  }
}

/** Makes an unpacker that refuses pages which claim to be larger than a whole column may be. */
const bounded =
  (unpack: (input: Uint8Array, length: number) => Uint8Array) =>
  (input: Uint8Array, length: number): Uint8Array => {
    if (length > PART_BYTES_MAX) throw new Error(`page of ${length} bytes`)
    return length === 0 ? new Uint8Array() : unpack(input, length)
  }

const COMPRESSORS: Compressors = {
  SNAPPY: bounded((input, length) => {
    const output = new Uint8Array(length)
    snappyUncompress(input, output)
    return output
  }),
  GZIP: bounded((input, maxOutputLength) => gunzipSync(input, { maxOutputLength })),
  BROTLI: bounded((input, maxOutputLength) => brotliDecompressSync(input, { maxOutputLength })),
  ZSTD: bounded((input, maxOutputLength) => zstdDecompressSync(input, { maxOutputLength })),
}

/** The library throws plain errors for any fault of the file. */
async function readable<T>(read: () => Promise<T>, row: number): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const { message } = errorFacts(error)
    throw new StartupError(say('parquet-broken', { row: row + 1, message }))
  }
}
