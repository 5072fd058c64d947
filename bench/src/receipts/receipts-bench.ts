import { existsSync } from 'node:fs'
import path from 'node:path'
import type { MatchProduct } from '@cenolov/core/matching'
import { asCents } from '@cenolov/core/offer'
import { ChainNames, type DayPrices, matchLine } from '@cenolov/core/receipt'
import { seededRandom } from '@cenolov/demo/random'
import { readBarcodedGoods } from '../matching/barcoded-goods.ts'
import type { BenchPart } from '../report/report.ts'
import { shortened, styleOf } from './registers.ts'

/** Real price lists, kept beside the project; a checkout may be without them. */
const GOODS = path.join(import.meta.dirname, '../../../../shared/data/croatian-goods.csv')
const LINES_PER_CHAIN = 1_500
/** A style of a register for this many lines. */
const LINES_PER_STYLE = 50

/** Share of lines by how their price relates to what the history knows. */
const PRICES = [
  { share: 0.75, kind: 'of the day' },
  { share: 0.12, kind: 'of the days around' },
  { share: 0.05, kind: 'of another day' },
  { share: 0.08, kind: 'of goods that the catalogue lacks' },
] as const

/**
 * Measures how well lines of receipts find their products. Receipts are made from real price lists: `registers.ts` has
 * the rules of names, `PRICES` of prices.
 */
export async function receiptsBench(): Promise<BenchPart> {
  if (!existsSync(GOODS)) {
    console.log('Receipts are not measured: there is no ../shared/data/croatian-goods.csv.')
    return { figures: {}, rows: [] }
  }
  const goods = (await readBarcodedGoods(GOODS)).filter(({ cents }) => cents > 0)
  const random = seededRandom(49).next
  const sums = { asked: 0, lacking: 0, certain: 0, certainRight: 0, found: 0, shown: 0, ms: 0 }
  for (const chain of Map.groupBy(goods, ({ store }) => store).values()) measureChain(chain, random, sums)
  const figures = {
    lines: sums.asked + sums.lacking,
    certain: share(sums.certain, sums.asked + sums.lacking),
    certainRight: share(sums.certainRight, sums.certain),
    found: share(sums.found, sums.asked),
    shownRight: share(sums.found, sums.shown),
    msPerLine: Math.round((100 * sums.ms) / (sums.asked + sums.lacking)) / 100,
  }
  return {
    figures,
    rows: [
      {
        what: `Lines of receipts to products of their chain: ${figures.lines.toLocaleString('en')} lines`,
        ours: `found ${figures.found}; certain ${figures.certain} of all at ${figures.certainRight}; all shown right ${figures.shownRight}`,
        beside: `${figures.msPerLine} ms a line`,
        budget: 'found 0.75; certain at 0.95',
        kept: figures.found >= 0.75 && figures.certainRight >= 0.95,
      },
    ],
  }
}

type Sums = Record<'asked' | 'lacking' | 'certain' | 'certainRight' | 'found' | 'shown' | 'ms', number>

function measureChain(chain: readonly MatchProduct[], random: () => number, sums: Sums): void {
  const byPlace = chain.map((product, place) => ({ product, isLacking: place % 11 === 0 }))
  const names = ChainNames.of(byPlace.filter(({ isLacking }) => !isLacking).map(({ product }) => product))
  const prices = new Map(chain.map(({ id, cents }) => [id, cents]))
  const around = new Map(
    chain.map(({ id, cents }) => [id, Math.round(cents * (random() < 0.3 ? 0.75 + random() * 0.5 : 1))]),
  )
  const pricesOf = (id: number): DayPrices => ({ onDay: [prices.get(id)!], around: [around.get(id)!] })
  let style = styleOf(random)
  for (let asked = 0; asked < LINES_PER_CHAIN; asked += 1) {
    if (asked % LINES_PER_STYLE === 0) style = styleOf(random)
    const kind = kindOf(random())
    const wantsLacking = kind === 'of goods that the catalogue lacks'
    let pick = byPlace[Math.floor(random() * byPlace.length)]!
    while (pick.isLacking !== wantsLacking) pick = byPlace[Math.floor(random() * byPlace.length)]!
    const { id, title, cents } = pick.product
    const price =
      kind === 'of the days around'
        ? around.get(id)!
        : kind === 'of another day'
          ? Math.round(cents * (0.7 + random() * 0.6))
          : cents
    const quantity = random() < 0.15 ? 2 + Math.floor(random() * 3) : 1
    const total = asCents(price * quantity)
    const text = shortened(title, style, random)
    const begun = performance.now()
    const match = matchLine({ total, paid: total, quantity }, names.candidates(text), pricesOf)
    sums.ms += performance.now() - begun
    const isRight = !wantsLacking && match.productId === id
    if (process.env.SHOW_FAULTS === match.certainty && !isRight)
      console.log(
        text,
        '| is',
        title,
        cents,
        '| found',
        chain.find((one) => one.id === match.productId)?.title,
      )
    if (wantsLacking) sums.lacking += 1
    else sums.asked += 1
    if (match.certainty === 'certain') {
      sums.certain += 1
      if (isRight) sums.certainRight += 1
    }
    if (match.productId !== null) sums.shown += 1
    if (isRight) sums.found += 1
  }
}

function kindOf(at: number): (typeof PRICES)[number]['kind'] {
  let left = at
  for (const { share: part, kind } of PRICES) {
    left -= part
    if (left < 0) return kind
  }
  return PRICES[0].kind
}

const share = (part: number, whole: number): number => Math.round((1_000 * part) / Math.max(1, whole)) / 1_000
