import { existsSync } from 'node:fs'
import path from 'node:path'
import { learnedOf, learnTables } from '@cenolov/core/matching'
import type { BenchPart, BenchRow } from '../report/report.ts'
import { type Half, halfOf, readBarcodedGoods } from './barcoded-goods.ts'
import { judgeMatches, type MatchFigures } from './judge-matches.ts'
import { shownUnitsRow } from './shown-units.ts'

/** Real price lists with barcodes, kept outside the project; a checkout may be without them. */
const GOODS = path.join(import.meta.dirname, '../../../../shared/data/croatian-goods.csv')

/** Measures matching across chains on real titles, judged by barcodes that are withheld from it. */
export async function matchingBench(): Promise<BenchPart> {
  if (!existsSync(GOODS)) {
    console.log('Matching is not measured: there is no ../shared/data/croatian-goods.csv.')
    return { figures: {}, rows: [] }
  }
  const goods = await readBarcodedGoods(GOODS)
  const of = (half: Half) => goods.filter(({ ean }) => halfOf(ean) === half)
  // The checked-in tables were learned from all of these goods, so they cannot judge themselves.
  const learned = learnedOf(learnTables(of('learning'), console.log))
  const figures = judgeMatches(of('measuring'), learned)
  return { figures, rows: [rowOf(figures), await shownUnitsRow(GOODS)] }
}

function rowOf(figures: MatchFigures): BenchRow {
  const { linkable, found, precision, precisionOfAll, sameFound, samePrecision, msPerProduct } = figures
  return {
    what: `Matching by tables learned on another half: ${linkable.toLocaleString('en')} questions`,
    ours: `found ${found} at ${precision} (all answers ${precisionOfAll}); 'same' ${sameFound} at ${samePrecision}`,
    beside: `${msPerProduct} ms a product`,
    budget: "found 0.70 at 0.95 (all answers 0.80); 'same' 0.25 at 0.98",
    kept:
      found >= 0.7 &&
      precision >= 0.95 &&
      precisionOfAll >= 0.8 &&
      sameFound >= 0.25 &&
      samePrecision >= 0.98,
  }
}
