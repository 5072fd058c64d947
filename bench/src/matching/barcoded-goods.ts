import { createReadStream } from 'node:fs'
import { CsvRecords, columnKey, type MatchProduct, readAmount, readEan } from '@cenolov/core'

/** What the columns are called that matching learns from: in our own catalogue, and in lists of chains. */
const COLUMNS = {
  store: ['Store', 'Chain'],
  title: ['Title'],
  amount: ['Gram', 'Amount'],
  category: ['Category'],
  price: ['Price'],
  ean: ['EAN', 'GTIN', 'Barcode', 'Čiarový kód'],
} as const
type Column = keyof typeof COLUMNS

/**
 * Reads goods with their barcodes from a catalogue's CSV; rows without a store or title are left out, and a barcode that
 * cannot be read is none.
 */
export async function readBarcodedGoods(file: string): Promise<MatchProduct[]> {
  const goods: MatchProduct[] = []
  let places: ReadonlyMap<Column, number> | null = null
  const records: CsvRecords = new CsvRecords(',', {
    onRecord(cells) {
      if (places === null) {
        places = placesOf(cells)
        return
      }
      const cell = (column: Column) => cells[places!.get(column) ?? -1]?.trim() ?? ''
      const [store, title, ean] = [cell('store'), cell('title'), readEan(cell('ean'))]
      if (store === '' || title === '') return
      goods.push({
        id: goods.length + 1,
        title,
        store,
        gram: readAmount(cell('amount'))?.total ?? 0,
        category: cell('category'),
        cents: Math.round(Number(cell('price').replace(',', '.')) * 100) || 0,
        ean: ean.ok ? ean.ean : '',
      })
    },
    onBrokenQuotes() {},
  })
  for await (const piece of createReadStream(file, 'utf8')) records.push(String(piece).replace(/^\uFEFF/, ''))
  records.end()
  return goods
}

function placesOf(header: readonly string[]): ReadonlyMap<Column, number> {
  const keys = header.map(columnKey)
  const places = new Map<Column, number>()
  for (const [column, names] of Object.entries(COLUMNS)) {
    const place = names.map((name) => keys.indexOf(columnKey(name))).find((found) => found >= 0)
    if (place !== undefined) places.set(column as Column, place)
  }
  const missing = (['store', 'title', 'ean'] as const).filter((column) => !places.has(column))
  if (missing.length > 0)
    throw new Error(`The file lacks the columns ${missing.join(', ')}: ${header.join(',')}`)
  return places
}

/** The two halves that goods are parted into by their barcodes: weights are learned on one, measured on the other. */
export type Half = 'learning' | 'measuring'

/** The half that a barcode is in (FNV-1a). All goods of one barcode are in the same half. */
export function halfOf(ean: string): Half {
  let hash = 0x811c9dc5
  for (let i = 0; i < ean.length; i++) hash = Math.imul(hash ^ ean.charCodeAt(i), 0x01000193)
  return ((hash >>> 16) ^ hash) & 1 ? 'learning' : 'measuring'
}
