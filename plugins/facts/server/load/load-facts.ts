import { open } from 'node:fs/promises'
import { type ProductFacts, readFacts } from '@cenolov/core/facts'
import { isRestricted, readEan } from '@cenolov/core/product'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { StartupError } from '#platform/errors/startup-error.ts'
import { say } from '#platform/say.ts'
import { ReadReport, type WantedCode } from './found-row.ts'
import { parquetRows } from './parquet-rows.ts'
import { textRows } from './text-rows.ts'

const SOURCE = { source: 'Open Food Facts', licence: 'ODbL' } as const
const BATCH = 1_000

export interface LoadedFacts {
  readonly report: ReadReport
  /** Our barcodes about which the file says something. */
  readonly known: number
  readonly barcodes: number
}

/**
 * Reads a file of Open Food Facts (CSV or JSON lines, also as gzip, or Parquet) and replaces the facts of that source. Of several rows
 * of one barcode, the first that says something counts. A file that cannot be read to its end changes nothing.
 * Memory is bounded by our own barcodes.
 * @throws StartupError saying what is wrong with the file
 */
export async function loadFacts(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  path: string,
  signal: AbortSignal,
): Promise<LoadedFacts> {
  const codes = await ownCodes(db)
  const wanted: WantedCode = (code) => {
    const result = readEan(typeof code === 'string' ? code : String(code ?? ''))
    return result.ok && codes.has(result.ean) ? result.ean : null
  }
  const report = new ReadReport()
  const known = new Map<string, ProductFacts>()
  for await (const rows of await rowsOf(path, wanted, report)) {
    signal.throwIfAborted()
    for (const { ean, row } of rows) {
      const facts = known.has(ean) ? null : readFacts(row)
      if (facts !== null) known.set(ean, facts)
    }
  }
  if (known.size === 0) throw new StartupError(say('file-without-our-barcodes'))
  await replaceFacts(db, known, clock.today())
  return { report, known: known.size, barcodes: codes.size }
}

/** Numbers that a chain assigns itself mean other goods in other chains. */
async function ownCodes(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('products')
    .select('ean')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('ean', '!=', '')
    .execute()
  return new Set(rows.flatMap(({ ean }) => (ean === null || isRestricted(ean) ? [] : [ean])))
}

async function rowsOf(path: string, wanted: WantedCode, report: ReadReport) {
  const head = await headOf(path)
  if (head.toString('latin1') === 'PAR1') return parquetRows(path, wanted, report)
  return textRows(path, head[0] === 0x1f && head[1] === 0x8b, wanted, report)
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function replaceFacts(db: Database, known: ReadonlyMap<string, ProductFacts>, day: string) {
  const rows = [...known].map(([ean, { allergens, ...facts }]) => ({
    ...{ ean, ...facts, ...SOURCE, day },
    allergens: allergens === null ? null : [...allergens],
  }))
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('product_facts').where('source', '=', SOURCE.source).execute()
    for (let at = 0; at < rows.length; at += BATCH)
      await transaction
        .insertInto('product_facts')
        .values(rows.slice(at, at + BATCH))
        .execute()
    await sql`SELECT pg_notify('facts', '')`.execute(transaction)
  })
}
