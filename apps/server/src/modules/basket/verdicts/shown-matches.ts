import type { ShownMatch, ShownMatches, ShownMatchesQuery } from '@cenolov/contract/catalogue'
import { PAGE_LIMIT_DEFAULT } from '@cenolov/contract/shapes'
import type { Product } from '@cenolov/core/product'
import type { Database } from '#platform/database/database.ts'
import { matchedOffer } from '../basket-rows.ts'
import type { Matcher } from '../match-answers.ts'
import { judgedMatches } from './judged-matches.ts'
import { mostKept } from './kept-counts.ts'
import { findVerdicts } from './verdicts.ts'

export interface ShownMatchesOptions {
  readonly db: Database
  readonly matching: () => Promise<{ readonly ask: Matcher }>
  readonly findProduct: (id: number) => Product | null
  readonly firstFresh: () => string
  readonly findTitles: (search: string, limit: number) => readonly Product[]
}

const FOUND_MAX = 100
/** Products examined without a search, in addition to those that most shoppers keep. */
const NEWEST = 300
/** Products matched per batch; between batches the thread serves shoppers. */
const MATCHED_AT_ONCE = 25

export async function shownMatches(
  { db, matching, findProduct, firstFresh, findTitles }: ShownMatchesOptions,
  { search = '', page = 1, limit = PAGE_LIMIT_DEFAULT }: ShownMatchesQuery,
): Promise<ShownMatches> {
  const firstDay = firstFresh()
  const isSearch = search.trim() !== ''
  const products = isSearch ? findTitles(search, FOUND_MAX) : await likelySeen(db, findProduct)
  const { ask } = await matching()
  const verdicts = await findVerdicts(
    db,
    products.map(({ id }) => id),
  )
  const pairs = new Map<string, ShownMatch>()
  for (let from = 0; from < products.length; from += MATCHED_AT_ONCE) {
    const part = products.slice(from, from + MATCHED_AT_ONCE)
    const found = await judgedMatches(ask, findProduct, part, verdicts, firstDay)
    for (const [place, product] of part.entries()) {
      for (const match of found[place]!) {
        const offer = findProduct(match.id)
        const pair = [product.id, match.id].sort((a, b) => a - b).join()
        if (offer === null || offer.store === product.store || pairs.has(pair)) continue
        if (!isSearch && match.by !== 'likeness') continue
        const { kind, score, reasons } = matchedOffer(match, product, offer, firstDay)
        pairs.set(pair, { product, other: offer, kind, score, reasons, by: match.by })
      }
    }
  }
  const all = [...pairs.values()]
  if (!isSearch) all.sort((a, b) => a.score - b.score)
  return { total: all.length, page, shown: all.slice((page - 1) * limit, page * limit) }
}

async function likelySeen(
  db: Database,
  findProduct: (id: number) => Product | null,
): Promise<readonly Product[]> {
  const kept = await mostKept(db)
  const newest = await db
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  const ids = new Set([...kept, ...newest.map(({ id }) => id)])
  return [...ids].sort((one, other) => one - other).flatMap((id) => findProduct(id) ?? [])
}
