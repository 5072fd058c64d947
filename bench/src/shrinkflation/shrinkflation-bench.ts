import { existsSync } from 'node:fs'
import path from 'node:path'
import { dayAfter } from '@cenolov/core/day'
import { wordsOfTitle } from '@cenolov/core/product'
import {
  certainAmount,
  type SeenGoods,
  type Shrinkage,
  shrinkagesOfBarcode,
  shrinkagesOfWords,
} from '@cenolov/core/shrinkflation'
import { seededRandom } from '@cenolov/demo/random'
import type { BenchPart } from '../report/report.ts'
import {
  type PlantedGoods,
  plantShrinkages,
  readListedGoods,
  type Stretch,
  WEEKS,
} from './planted-shrinkages.ts'

/** Real price lists, kept beside the project; a checkout may be without them. */
export const GOODS = path.join(import.meta.dirname, '../../../../shared/data/croatian-goods.csv')
const FIRST_DAY = '2026-01-05'
const FOUND_LEAST = 0.9
const RIGHT_LEAST = 0.9

/** Measures how many planted smaller packages are found in real lists, and how many findings are planted ones. */
export async function shrinkflationBench(): Promise<BenchPart> {
  if (!existsSync(GOODS)) {
    console.log('Shrinkflation is not measured: there is no ../shared/data/croatian-goods.csv.')
    return { figures: {}, rows: [] }
  }
  const figures = await measureShrinkages(GOODS)
  const { goods, planted, found, right, ms } = figures
  return {
    figures,
    rows: [
      {
        what: `Planted smaller packages in real lists of ${goods.toLocaleString('en')} goods`,
        ours: `found ${found} of ${planted.toLocaleString('en')}; right ${right}`,
        beside: `${ms} ms`,
        budget: `found ${FOUND_LEAST} at ${RIGHT_LEAST} right`,
        kept: found >= FOUND_LEAST && right >= RIGHT_LEAST,
      },
    ],
  }
}

export async function measureShrinkages(file: string) {
  const all = plantShrinkages(await readListedGoods(file), seededRandom(50).next)
  const isPlanted = ({ plant }: PlantedGoods) => plant.startsWith('smaller, ')
  const begun = performance.now()
  const seen = all.flatMap(seenGoods)
  const byStore = ({ place }: { readonly place: number }) => all[place]!.goods.chain
  const found = new Map<PlantedGoods, Set<PlantedGoods>>()
  const keep = (pairs: readonly Shrinkage[]) => {
    for (const { before, after } of pairs) {
      const [one, other] = [all[before.productId]!, all[after.productId]!]
      found.set(one, (found.get(one) ?? new Set()).add(other))
    }
  }
  const placed = seen.map((goods) => ({ goods, place: goods.productId }))
  for (const chain of Map.groupBy(placed, byStore).values()) {
    const goods = chain.map((one) => one.goods)
    for (const group of Map.groupBy(goods, ({ ean }) => ean).values()) keep(shrinkagesOfBarcode(group))
    for (const group of Map.groupBy(goods, ({ words }) => words).values())
      keep(shrinkagesOfWords(group, dayOf(WEEKS - 1)))
  }
  const ms = Math.round(performance.now() - begun)
  const planted = all.filter(isPlanted)
  const pairs = [...found].flatMap(([one, others]) => [...others].map((other) => [one, other] as const))
  const right = pairs.filter(([one, other]) => one === other && isPlanted(one))
  return {
    goods: all.length,
    planted: planted.length,
    found: share(right.length, planted.length),
    right: share(right.length, pairs.length),
    ms,
  }
}

/** What a reader of the lists has seen: one entry for each barcode, title and amount. */
function seenGoods({ goods, stretches }: PlantedGoods, productId: number): SeenGoods[] {
  const readings = stretches.flatMap((stretch) => {
    const amount = readingOf(stretch, goods.unit)
    return amount === null || stretch.weeks.length === 0 ? [] : [{ ...stretch, ...amount }]
  })
  const same = Map.groupBy(readings, ({ ean, amount }) => `${ean} ${amount}`)
  return [...same.values()].map((own) => {
    const byWeek = own.flatMap(({ weeks, cents }) => weeks.map((week) => ({ week, cents })))
    byWeek.sort((one, other) => one.week - other.week)
    const [first, last] = [byWeek[0]!, byWeek.at(-1)!]
    const { ean, words, amount, unit } = own[0]!
    return {
      productId,
      ...{ ean, words, amount, unit },
      firstDay: dayOf(first.week),
      lastDay: dayOf(last.week),
      days: new Set(byWeek.map(({ week }) => week)).size,
      firstCents: first.cents,
      lastCents: last.cents,
    }
  })
}

function readingOf({ title, amount }: Stretch, unit: 'g' | 'ml') {
  const read = certainAmount({ title, gram: 0, stated: { amount, amount_unit: unit } })
  return read === null ? null : { ...read, words: `${read.packs} ${wordsOfTitle(title)}` }
}

const dayOf = (week: number): string => dayAfter(FIRST_DAY, week * 7)
const share = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 1_000
