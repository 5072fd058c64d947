import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ImportRowError } from '@cenolov/contract/admin'
import { BRANCH_PRICES } from '@cenolov/core/branches'
import type { MarkedRow } from '@cenolov/core/gate'
import { ALL_CSV_COLUMNS, type CsvColumn } from '@cenolov/core/product'
import { CsvOutput } from '#platform/storage/csv-output.ts'
import { companyOfBranch, goodsKey, isBranch, isCategory, isGoods, isPage } from './api-shapes.ts'
import { type ChainRow, GoodsReader, type Kind } from './goods-reader.ts'
import { type MeasuredRow, markOutliers } from './kind-outliers.ts'

/** Plain data, so that rows are written in a thread. */
export interface RowsOrder {
  readonly pages: readonly string[]
  readonly categories: string | null
  readonly branches: string | null
  readonly output: string
  /** `[company, chain]`. */
  readonly stores: readonly (readonly [string, string])[]
  readonly today: string
  readonly timeZone: string
}

/** A branch as the interface describes it; its position is not judged here. */
export interface ListedBranch {
  readonly store: string
  readonly code: string
  readonly name: string
  readonly street: string
  readonly town: string
  readonly lat: number | null
  readonly lng: number | null
}

export interface WrittenRows {
  readonly rows: number
  readonly stores: readonly string[]
  /** SHA-256 of the rows. */
  readonly hash: Uint8Array
  readonly notes: readonly ImportRowError[]
  /** Rows whose unit price does not fit their kind, by their number in the file. */
  readonly marked: readonly MarkedRow[]
  readonly branches: readonly ListedBranch[]
}

const NOTES_KEPT = 50

/** Turns the answers of a day into the CSV of an import: one row for each chain's goods. Throws `SourceFault`. */
export async function writeRows(order: RowsOrder): Promise<WrittenRows> {
  const stores = new Map(order.stores)
  const notes: ImportRowError[] = []
  const reader = new GoodsReader({
    today: order.today,
    timeZone: order.timeZone,
    stores,
    kinds: await kindsOf(order.categories),
    note: (column, message) => {
      if (notes.length < NOTES_KEPT) notes.push({ row: 0, column, message })
    },
  })
  const seen = new Set<string>()
  for (const path of order.pages) await addPage(reader, path, seen)
  const hash = createHash('sha256')
  const output = new CsvOutput(order.output, hash)
  output.add([...ALL_CSV_COLUMNS, BRANCH_PRICES])
  let rows = 0
  const measured: MeasuredRow[] = []
  const written = new Set<string>()
  for (const row of reader.rows()) {
    rows += 1
    written.add(row.cells.Store ?? '')
    // The first record is the header.
    if (row.measure !== null) measured.push({ row: rows + 1, ...row.measure })
    output.add(importCells(row))
    await output.flush()
  }
  await output.end()
  return {
    rows,
    stores: [...written],
    hash: hash.digest(),
    notes: [...reader.oddities(), ...notes],
    marked: markOutliers(measured),
    branches: await branchesOf(order.branches, stores),
  }
}

const importCells = ({ cells, branchPrices }: ChainRow): string[] => [
  ...ALL_CSV_COLUMNS.map((column: CsvColumn) => (column === 'Currency' ? 'EUR' : (cells[column] ?? ''))),
  branchPrices,
]

const jsonOf = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

async function addPage(reader: GoodsReader, path: string, seen: Set<string>): Promise<void> {
  const page = await jsonOf(path)
  if (!isPage(page)) return
  for (const item of page.content) {
    if (!isGoods(item)) {
      reader.addMalformed()
      continue
    }
    const key = goodsKey(item)!
    // Goods that move to another page while the pages are read come twice.
    if (seen.has(key)) continue
    seen.add(key)
    reader.add(item)
  }
}

async function kindsOf(path: string | null): Promise<ReadonlyMap<string, Kind>> {
  const kinds = new Map<string, Kind>()
  for (const one of await listOf(path)) {
    if (!isCategory(one)) continue
    for (const { subcategoryName, types } of one.subcategories ?? [])
      for (const { id, typeName } of types ?? [])
        kinds.set(String(id), { category: one.categoryName, subcategory: subcategoryName, type: typeName })
  }
  return kinds
}

async function branchesOf(
  path: string | null,
  stores: ReadonlyMap<string, string>,
): Promise<readonly ListedBranch[]> {
  return (await listOf(path)).filter(isBranch).flatMap((branch) => {
    const store = stores.get(companyOfBranch(branch))
    if (store === undefined) return []
    const { branchId: code, branchName, address, location } = branch
    return {
      store,
      code,
      name: branchName ?? '',
      street: address?.streetNumber ?? '',
      town: address?.city ?? '',
      lat: location?.lat ?? null,
      lng: location?.lng ?? null,
    }
  })
}

async function listOf(path: string | null): Promise<readonly unknown[]> {
  const list = path === null ? [] : await jsonOf(path)
  return Array.isArray(list) ? list : []
}
