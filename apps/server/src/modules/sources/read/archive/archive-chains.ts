import type { Entry } from 'yauzl'
import { SourceFault } from '../../source-fault.ts'

type Table = 'stores' | 'products' | 'prices'
export type ChainTables = Partial<Record<Table, Entry>>
export const REQUIRED_COLUMNS: Readonly<Record<Table, readonly string[]>> = {
  stores: ['store_id'],
  products: ['product_id', 'barcode', 'name'],
  prices: ['store_id', 'product_id', 'price'],
}
const PATH = /^(?:.+\/)?([^/]+)\/(stores|products|prices)\.csv$/
/** Returns the tables of each folder. Throws `SourceFault` when one is there twice. */
export function chainsOf(entries: readonly Entry[]): Map<string, ChainTables> {
  const chains = new Map<string, ChainTables>()
  for (const entry of entries) {
    const match = PATH.exec(entry.fileName)
    if (match === null) continue
    const [, folder, table] = match as unknown as [string, string, Table]
    const tables = chains.get(folder) ?? {}
    if (tables[table] !== undefined) throw new SourceFault(`V ZIPe je „${folder}/${table}.csv“ dvakrát`)
    tables[table] = entry
    chains.set(folder, tables)
  }
  return chains
}
