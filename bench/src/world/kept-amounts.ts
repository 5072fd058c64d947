import { type KeptAmount, titleAmount } from '@cenolov/core/amount'
import { readStatedAmount } from '@cenolov/core/product'
import type pg from 'pg'
import { fileRecords } from './file-records.ts'
import { statedInRecord } from './stated-in-record.ts'

const SAME = 0.02

export interface KeptAmounts {
  readonly compared: number
  /** The product has another amount than each one in the file, and than its title's. */
  readonly wrong: number
  readonly unknown: number
  readonly examples: readonly string[]
}

const EXAMPLES = 20

/**
 * Compares the products of a source with the amounts that its files state beside the same titles.
 * @param files all files until now: products of earlier days stay
 */
export async function keptAmounts(
  client: pg.Client,
  sourceId: number,
  files: readonly string[],
): Promise<KeptAmounts> {
  const stated = new Map<string, KeptAmount[]>()
  for (const record of files.flatMap(fileRecords)) {
    const said = statedInRecord(record)
    const amount = said === null ? null : readStatedAmount(said.amount, said.unit)
    if (said === null || amount === null) continue
    const key = keyOf(said.title)
    stated.set(key, [...(stated.get(key) ?? []), amount])
  }
  const { rows } = await client.query<{ title: string; amount: string; unit: string }>(PRODUCTS, [sourceId])
  const counts = { compared: 0, wrong: 0, unknown: 0 }
  const examples: string[] = []
  for (const { title, amount, unit } of rows) {
    const amounts = stated.get(keyOf(title))
    if (amounts === undefined) continue
    counts.compared += 1
    if (unit === '') counts.unknown += 1
    else if (
      ![...amounts, titleAmount({ title, gram: 0 })].some((one) => isSame(one, Number(amount), unit))
    ) {
      counts.wrong += 1
      const [first] = amounts
      if (examples.length < EXAMPLES)
        examples.push(`${title}: ${amount} ${unit}, stated ${first!.amount} ${first!.amount_unit}`)
    }
  }
  return { ...counts, examples }
}

const keyOf = (title: string): string => title.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

const isSame = (one: KeptAmount, amount: number, unit: string): boolean =>
  one.amount_unit === unit && Math.abs(one.amount - amount) <= one.amount * SAME

const PRODUCTS = `
SELECT title, amount, amount_unit AS unit FROM products
WHERE deleted_at IS NULL AND store IN (
  SELECT DISTINCT p.store FROM products p JOIN import_jobs j ON j.id = p.added_by WHERE j.source_id = $1)`
