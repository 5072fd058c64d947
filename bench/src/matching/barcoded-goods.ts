import { readAmount } from '@cenolov/core/amount'
import type { MatchProduct } from '@cenolov/core/matching'
import { readEan } from '@cenolov/core/product'
import { readCsvRows } from './csv-rows.ts'

/** Names of the columns from which matching learns: in our own catalogue, and in lists of chains. */
const COLUMNS = {
  store: ['Store', 'Chain'],
  title: ['Title'],
  amount: ['Gram', 'Amount'],
  category: ['Category'],
  price: ['Price'],
  ean: ['EAN', 'GTIN', 'Barcode', 'Čiarový kód'],
} as const

/**
 * Reads goods with their barcodes from a catalogue's CSV. Rows without a store or title are skipped, and an unreadable
 * barcode counts as absent.
 */
export async function readBarcodedGoods(file: string): Promise<MatchProduct[]> {
  const goods: MatchProduct[] = []
  await readCsvRows(file, COLUMNS, ['store', 'title', 'ean'], (cell) => {
    const [store, title] = [cell('store'), cell('title')]
    if (store === '' || title === '') return
    goods.push({
      id: goods.length + 1,
      title,
      store,
      gram: readAmount(cell('amount'))?.total ?? 0,
      category: cell('category'),
      cents: Math.round(Number(cell('price').replace(',', '.')) * 100) || 0,
      ean: eanOf(cell('ean')),
    })
  })
  return goods
}

/** Reads a barcode; empty for an unreadable one. */
export function eanOf(text: string): string {
  const ean = readEan(text)
  return ean.ok ? ean.ean : ''
}

/** The two halves of goods by their barcodes: weights are learned on one, measured on the other. */
export type Half = 'learning' | 'measuring'

/** Returns the half of a barcode (FNV-1a). All goods of one barcode are in the same half. */
export function halfOf(ean: string): Half {
  let hash = 0x811c9dc5
  for (let i = 0; i < ean.length; i++) hash = Math.imul(hash ^ ean.charCodeAt(i), 0x01000193)
  return ((hash >>> 16) ^ hash) & 1 ? 'learning' : 'measuring'
}
