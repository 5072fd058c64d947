import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { csvLine } from '@cenolov/core/import'
import { CSV_COLUMNS, PRODUCT_FORM_FIELDS } from '@cenolov/core/product'
import type { DemoProduct } from '@cenolov/demo/catalogue'
import { type BenchProducts, benchProducts } from './bench-products.ts'

const HEADER = csvLine(CSV_COLUMNS, ',')
const FIELDS = PRODUCT_FORM_FIELDS.slice(0, CSV_COLUMNS.length)

/** Rows of one upload, below the largest file. */
const ROWS_PER_FILE = 200_000

const line = (product: DemoProduct): string =>
  csvLine(
    FIELDS.map((field) => String(product[field] || '')),
    ',',
  )

export interface DemoCsv {
  readonly rows: number
  readonly bytes: number
}

export interface DemoCsvOptions extends BenchProducts {
  /** Stops before the file exceeds this size. */
  readonly maxBytes?: number
}

export async function writeDemoCsv(file: string, options: DemoCsvOptions): Promise<DemoCsv> {
  const { maxBytes = Number.POSITIVE_INFINITY } = options
  const stream = createWriteStream(file)
  let written = 0
  let bytes = HEADER.length
  let pending = HEADER
  for (const product of benchProducts(options)) {
    const text = line(product)
    const size = Buffer.byteLength(text)
    if (bytes + size > maxBytes) break
    pending += text
    bytes += size
    written += 1
    if (pending.length > 1_000_000) {
      if (!stream.write(pending)) await once(stream, 'drain')
      pending = ''
    }
  }
  stream.end(pending)
  await once(stream, 'finish')
  return { rows: written, bytes: (await stat(file)).size }
}

/** Splits a CSV into parts that are small enough to upload, each with the header. */
export function* inParts(csv: Buffer): Generator<Buffer> {
  const header = csv.subarray(0, csv.indexOf('\n') + 1)
  for (let from = header.length; from < csv.length; ) {
    let to = from
    for (let row = 0; row < ROWS_PER_FILE && to < csv.length; row += 1) to = csv.indexOf('\n', to) + 1
    yield Buffer.concat([header, csv.subarray(from, to)])
    from = to
  }
}
