import { setTimeout as sleep } from 'node:timers/promises'
import type { ShownMatch } from '@cenolov/contract/catalogue'
import type { Product } from '@cenolov/core/product'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { keepLast } from '#platform/review-decisions.ts'
import { matchedOffer } from '../basket-rows.ts'
import type { Matcher } from '../match-answers.ts'
import type { Matching } from '../match-store.ts'
import { judgedMatches } from './judged-matches.ts'
import { mostKept } from './kept-counts.ts'
import { findVerdicts } from './verdicts.ts'

interface ShownMatchesOptions extends Pick<Platform, 'db' | 'firstFresh'> {
  /** Returns null while the first index is being built. */
  readonly matching: () => Promise<Matching | null>
  readonly currentTag: () => string | null
  readonly findProduct: (id: number) => Product | null
  readonly findTitles: (search: string, limit: number) => readonly Product[]
}

const PATIENCE_MS = 1_000
const FOUND_MAX = 100
/** Products examined without a search, in addition to those that most shoppers keep. */
const NEWEST = 300
/** Products matched per batch; between batches the thread serves shoppers. */
const MATCHED_AT_ONCE = 25

/**
 * Finds matches that shoppers see. With a search, all matches of the products whose title has its words. Without one,
 * only matches by likeness, of products in favorites and carts and of the newest products, the least certain first.
 * @param mayBeOld accepts the matches before the last change of the catalogue, or none after a start, when new ones take
 * longer than a second
 */
export type FindMatches = (search: string, mayBeOld?: boolean) => Promise<readonly ShownMatch[]>

/** Makes a function that keeps the matches found without a search until the catalogue or a verdict changes. */
export function matchesFinder(options: ShownMatchesOptions): FindMatches {
  const { db, matching, currentTag, firstFresh } = options
  let known: { readonly verdicts: string; readonly matches: readonly ShownMatch[] } | null = null
  const findLikely = keepLast(async () => {
    const index = await matching()
    return index && findMatches(options, index.ask, '')
  })
  const find = async (search: string, verdicts: string) => {
    const index = await matching()
    if (index === null) return []
    if (search.trim() !== '') return findMatches(options, index.ask, search)
    const matches = (await findLikely([index.tag, currentTag(), firstFresh(), verdicts].join(' '))) ?? []
    known = { verdicts, matches }
    return matches
  }
  return async (search, mayBeOld = false) => {
    const { rows } = await sql<{ verdicts: string }>`
      SELECT concat_ws(' ', count(*), max(judged_at)) AS verdicts FROM match_verdicts`.execute(db)
    const { verdicts } = rows[0]!
    const found = find(search, verdicts)
    if (!mayBeOld) return found
    const before = known?.verdicts === verdicts ? known.matches : []
    return Promise.race([found, sleep(PATIENCE_MS, before, { ref: false })])
  }
}

async function findMatches(
  { db, findProduct, firstFresh, findTitles }: ShownMatchesOptions,
  ask: Matcher,
  search: string,
): Promise<readonly ShownMatch[]> {
  const firstDay = firstFresh()
  const isSearch = search !== ''
  const products = isSearch ? findTitles(search, FOUND_MAX) : await likelySeen(db, findProduct)
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
  return isSearch ? all : all.sort((a, b) => a.score - b.score)
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
