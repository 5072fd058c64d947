import { readStatedAmount } from '@cenolov/core/product'
import type { SeededRandom } from '@cenolov/demo/random'
import { readCsvRows } from '../matching/csv-rows.ts'

/** Goods of a real list, with the amount that the list states. */
export interface ListedGoods {
  readonly chain: string
  readonly title: string
  readonly amount: number
  readonly unit: 'g' | 'ml'
  readonly cents: number
  readonly ean: string
}

/** What a list says of goods over some of its weeks. */
export interface Stretch {
  readonly title: string
  readonly ean: string
  /** The list states the amount beside the title. */
  readonly amount: number
  readonly cents: number
  readonly weeks: readonly number[]
}

/** Goods in all lists of their chain, and what was planted in them. */
export interface PlantedGoods {
  readonly goods: ListedGoods
  readonly plant: Plant
  readonly stretches: readonly Stretch[]
}

export const WEEKS = 40
/** Share of each kind; all others are steady. The first two are to be found, and nothing else. */
const SHARES = {
  'smaller, same barcode': 0.02,
  'smaller, new barcode': 0.02,
  ended: 0.08,
  begun: 0.08,
  'wrong for a week': 0.02,
  'cheaper by as much': 0.02,
  larger: 0.02,
  'new barcode only': 0.02,
  'more for a while': 0.01,
  'two sources': 0.01,
  'a smaller size beside it': 0.02,
  'half the size': 0.01,
} as const
type Plant = keyof typeof SHARES | 'steady'

const COLUMNS = {
  chain: ['chain'],
  title: ['title'],
  amount: ['amount'],
  unit: ['unit'],
  price: ['price'],
  ean: ['ean'],
} as const

/** Reads the goods whose amount the list knows. */
export async function readListedGoods(file: string): Promise<ListedGoods[]> {
  const goods: ListedGoods[] = []
  await readCsvRows(file, COLUMNS, ['chain', 'title', 'ean'], (cell) => {
    const stated = readStatedAmount(cell('amount'), cell('unit'))
    const cents = Math.round(Number(cell('price')) * 100)
    if (stated === null || !(cents > 0)) return
    const { amount, amount_unit: unit } = stated
    if (unit !== 'g' && unit !== 'ml') return
    goods.push({ chain: cell('chain'), title: cell('title'), amount, unit, cents, ean: cell('ean') })
  })
  return goods
}

/**
 * Plants changes of amounts into the weeks of a list, in goods whose title can be rewritten. The others stay as the list
 * has them.
 */
export function plantShrinkages(all: readonly ListedGoods[], random: SeededRandom['next']): PlantedGoods[] {
  return all.map((goods, place) => {
    const plant = isPlain(goods) ? plantOf(random()) : 'steady'
    const stretches = stretchesOf(goods, plant, `9${String(place).padStart(12, '0')}`, random)
    // Not everything is in each list.
    return {
      goods,
      plant,
      stretches: stretches.map((one) => ({ ...one, weeks: one.weeks.filter(() => random() > 0.1) })),
    }
  })
}

function plantOf(draw: number): Plant {
  let left = draw
  for (const [plant, share] of Object.entries(SHARES)) {
    left -= share
    if (left < 0) return plant as Plant
  }
  return 'steady'
}

function stretchesOf(
  goods: ListedGoods,
  plant: Plant,
  newEan: string,
  random: () => number,
): readonly Stretch[] {
  const turn = 8 + Math.floor(random() * (WEEKS - 20))
  const [past, future] = [weeks(0, turn), weeks(turn, WEEKS)]
  const { title, ean, amount, cents } = goods
  const before = { title, ean, amount, cents, weeks: past }
  const after = { ...before, weeks: future }
  const share = 0.6 + random() * 0.35
  const smaller = resized(goods, share)
  // The price stays, rises, or falls by less than the amount.
  const paid = Math.max(Math.ceil(cents * share * 1.03), Math.round(cents * (0.95 + random() * 0.2)))
  switch (plant) {
    case 'smaller, same barcode':
      return [before, { ...after, ...smaller, cents: paid }]
    case 'smaller, new barcode': {
      const from = turn + Math.floor(random() * 8) - 2
      const renamed = restyled(smaller.title, random)
      return [before, { ...smaller, title: renamed, ean: newEan, cents: paid, weeks: weeks(from, WEEKS) }]
    }
    case 'ended':
      return [before]
    case 'begun':
      return [after]
    case 'wrong for a week':
      return [before, { ...after, ...smaller, weeks: [turn] }, { ...after, weeks: weeks(turn + 1, WEEKS) }]
    case 'cheaper by as much':
      return [before, { ...after, ...smaller, cents: Math.floor(cents * share) }]
    case 'larger':
      return [before, { ...after, ...resized(goods, 1 / share), cents: Math.round(cents / share) }]
    case 'new barcode only':
      return [before, { ...after, ean: newEan, cents: Math.round(cents * 1.1) }]
    case 'more for a while': {
      const bonus = `${title} +20% GRATIS`
      return [
        { ...before, title: bonus, amount: Math.round(amount * 1.2) },
        { ...after, cents },
      ]
    }
    case 'two sources':
      return [
        { ...before, weeks: weeks(0, WEEKS) },
        { ...after, ...smaller },
      ]
    case 'a smaller size beside it':
      return [
        { ...before, weeks: weeks(0, WEEKS) },
        { ...after, ...smaller, ean: newEan, cents: paid },
      ]
    case 'half the size':
      return [before, { ...after, ...resized(goods, 0.4), ean: newEan, cents: Math.round(cents * 0.6) }]
    case 'steady':
      return [before, { ...after, cents: Math.round(cents * (0.9 + random() * 0.3)) }]
  }
}

const weeks = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, week) => from + week)

/** The amount in a title of these lists: `250 g`, `6X1,5L`, after a dot too. Sums and other forms are left alone. */
const WRITTEN = /(?<![\d,xX/+]|\d\.)(?:(\d+)(\s*[xX]\s*))?(\d+(?:[.,]\d+)?)(\s*)(KG|G|ML|L)(?![A-Za-z+/])/i

/** Returns the title and the amount of a smaller or larger package, rounded as packages are. */
function resized({ title, amount }: ListedGoods, share: number): { title: string; amount: number } {
  const [, packsText = '1', , , , unit = ''] = WRITTEN.exec(title) ?? []
  const packs = Number(packsText)
  const size = /^(?:kg|l)$/i.test(unit) ? 1_000 : 1
  const each = amount / packs
  const exact = each * share
  const step = exact > 200 ? 10 : exact > 40 ? 5 : 1
  const rounded = Math.max(1, Math.round(exact / step) * step)
  const next = rounded === each ? Math.max(1, each - step) : rounded
  const written = title.replace(
    WRITTEN,
    (_all, count = '', times = '', _number, space: string, unitText: string) =>
      `${count}${times}${String(next / size).replace('.', ',')}${space}${unitText}`,
  )
  return { title: written, amount: next * packs }
}

/** Returns whether the title writes the amount of the list in a form that `resized` can change, or writes none. */
function isPlain({ title, amount }: ListedGoods): boolean {
  const [written, packs = '1', , number = '', , unit = ''] = WRITTEN.exec(title) ?? []
  if (written === undefined) return !/\d/.test(title)
  const size = /^(?:kg|l)$/i.test(unit) ? 1_000 : 1
  const total = Number(packs) * Number(number.replace(',', '.')) * size
  return Math.abs(total - amount) < 1
}

/** Writes a title as another hand would: its case, its order of words, its spaces before units. */
function restyled(title: string, random: () => number): string {
  const draw = random()
  if (draw < 0.3) return title.toLowerCase()
  if (draw < 0.5) return title.replace(/(\d)\s+(g|ml|kg|l)\b/i, '$1$2')
  if (draw < 0.6) return title.replaceAll(' ', '  ')
  return title
}
