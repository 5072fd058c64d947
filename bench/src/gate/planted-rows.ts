import { readFileSync } from 'node:fs'
import { CsvRecords } from '@cenolov/core/import'
import { parseAkcia } from '@cenolov/core/offer'
import type { ProductInput } from '@cenolov/core/product'

export interface PlantedList {
  readonly rows: readonly ProductInput[]
  /** By place in `rows`: the planted mistake, or null for an honest row. */
  readonly slips: readonly (Slip | null)[]
}

const SLIPS = ['x10', '/10', 'x100', 'unit price'] as const
type Slip = (typeof SLIPS)[number]

/** One row in this many has a mistake. */
const PLANTED_EVERY = 100

/** Returns a small generator with a seed, so that each run plants the same mistakes. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function readRecords(path: string): readonly Readonly<Record<string, string>>[] {
  const found: Record<string, string>[] = []
  let header: readonly string[] | null = null
  const records = new CsvRecords(',', {
    onRecord: (cells) => {
      if (header === null) header = cells
      else found.push(Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
    },
    onBrokenQuotes: (record) => {
      throw new Error(`${path}: broken quotes in record ${record}`)
    },
  })
  records.push(readFileSync(path, 'utf8'))
  records.end()
  return found
}

/**
 * Returns the next day's list of the same products. Prices change as in shops: a tenth by up to 15 %, and a tenth goes
 * on sale by 5 to 70 %. One row in a hundred has a mistake.
 */
export function nextDay(rows: readonly ProductInput[], day: string, random: () => number): PlantedList {
  const honest = rows.map((row): ProductInput => {
    const draw = random()
    const base = { ...row, date: day, unit_price: null }
    if (draw < 0.1) return { ...base, akcia: 'No', price: cents(row.price * (0.85 + random() * 0.3)) }
    if (draw < 0.2) {
      const sale = cents(row.price * (1 - (0.05 + random() * 0.65)))
      return sale > 0 && sale < row.price ? { ...base, akcia: String(sale) } : base
    }
    return base
  })
  return plantSlips(honest, random)
}

export function plantSlips(honest: readonly ProductInput[], random: () => number): PlantedList {
  const slips: (Slip | null)[] = []
  const rows = honest.map((row) => {
    const slip = random() * PLANTED_EVERY < 1 ? SLIPS[Math.floor(random() * SLIPS.length)]! : null
    const slipped = slip === null ? null : slippedRow(row, slip)
    slips.push(slipped === null ? null : slip)
    return slipped ?? row
  })
  return { rows, slips }
}

/** Returns null where the mistake would change nothing visible. */
function slippedRow(row: ProductInput, slip: Slip): ProductInput | null {
  if (slip === 'unit price') {
    if (row.gram === null || row.gram === 1_000) return null
    const price = cents((row.price / row.gram) * 1_000)
    return Math.abs(price / row.price - 1) > 0.2 ? { ...row, price, akcia: 'No' } : null
  }
  const factor = slip === 'x10' ? 10 : slip === '/10' ? 0.1 : 100
  const price = cents(row.price * factor)
  const sale = parseAkcia(row.akcia)
  const akcia = sale.kind === 'price' ? String(cents(sale.price * factor)) : row.akcia
  return price > 0 && price < 1e7 ? { ...row, price, akcia } : null
}

const cents = (euros: number): number => Math.round(euros * 100) / 100
