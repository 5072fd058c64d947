import { conditionTurn, SMALLER_NEWS_DAYS, type TargetKind, targetTurn } from '@cenolov/core/alerts'
import { PricesInBranches } from '@cenolov/core/branches'
import type pg from 'pg'
import { readBranchPrices } from '#platform/branches/branch-prices.ts'
import { rowsInBatches } from '#platform/database/rows/rows-in-batches.ts'
import { OfferPrices } from './offer-prices.ts'

const READ_AT_ONCE = 20_000

/** A change of an alert on a product: the stored state, and the state at today's prices. */
export interface Turn {
  readonly id: number
  readonly userId: number
  readonly wasTold: boolean
  readonly limitBefore: number | null
  readonly isTold: boolean
  readonly limitCents: number | null
  readonly tells: boolean
  readonly cents: number | null
  readonly productId: number | null
  readonly isInBranch: boolean
}

/**
 * Compares the active alerts on products with the prices of their goods, in one pass over both.
 * @param client in a transaction
 * @param firstFresh prices of earlier days are stale, `YYYY-MM-DD`
 * @param today the day of the shops, `YYYY-MM-DD`
 * @returns what changes, by ascending account
 */
export async function findTurns(
  client: pg.Client,
  afterUserId: number,
  firstFresh: string,
  today: string,
): Promise<Turn[]> {
  const { rows: some } = await client.query(
    "SELECT FROM watches WHERE is_active AND subject <> 'word' LIMIT 1",
  )
  if (some.length === 0) return []
  const branches = await readChosenBranches(client)
  const prices = await OfferPrices.read(client, firstFresh, branches, today)
  const smaller = await smallerLately(client)
  const ofOwner = branchesByOwner(branches)
  const turns: Turn[] = []
  const select = `SELECT t.id, t.user_id, t.product_id, t.subject, t.condition, t.others::text, t.limit_cents,
      t.is_told::text, u.branches::text
    FROM watches t JOIN users u ON u.id = t.user_id
    WHERE t.is_active AND t.subject <> 'word' AND u.is_active AND u.premium_expires_at > now() AND u.id > ${afterUserId}
    ORDER BY t.user_id`
  for await (const rows of rowsInBatches(client, 'targets', select, READ_AT_ONCE)) {
    for (const [id, userId, product, scope, kind, others, limit, isToldText, chosen] of rows) {
      const limitCents = limit === null ? null : Number(limit)
      const isTold = isToldText === 'true'
      const found = prices.find({
        productId: product === null ? null : Number(product),
        scope: scope!,
        others: numbersOf(others!),
        branches: ofOwner(chosen!),
      })
      const shrunk =
        kind === 'smaller' ? watchedIds(product, others!).find((each) => smaller.has(each)) : undefined
      const turn =
        kind === 'smaller'
          ? conditionTurn({ limitCents, isTold }, shrunk !== undefined)
          : targetTurn({ kind: kind as TargetKind, limitCents, isTold }, found.price)
      if (turn === null) continue
      turns.push({
        id: Number(id),
        userId: Number(userId),
        wasTold: isTold,
        limitBefore: limitCents,
        ...turn,
        cents: kind !== 'smaller' && typeof found.price === 'number' ? found.price : null,
        productId: shrunk ?? found.productId,
        isInBranch: found.isInBranch,
      })
    }
  }
  return turns
}

const watchedIds = (product: string | null | undefined, others: string): number[] => [
  ...(product == null ? [] : [Number(product)]),
  ...numbersOf(others),
]

/** Reads a list of numbers as PostgreSQL writes it: `{1,2}`. */
const numbersOf = (list: string): number[] => (list === '{}' ? [] : list.slice(1, -1).split(',').map(Number))

async function smallerLately(client: pg.Client): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT product_id AS id FROM shrinkages
     WHERE state = 'confirmed' AND product_id IS NOT NULL AND decided_at > now() - interval '${SMALLER_NEWS_DAYS} days'`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

async function readChosenBranches(client: pg.Client): Promise<PricesInBranches> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT DISTINCT b.id FROM watches t JOIN users u ON u.id = t.user_id CROSS JOIN unnest(u.branches) AS b (id)
     WHERE t.is_active AND t.subject <> 'word'`,
  )
  return PricesInBranches.from(
    await readBranchPrices(
      client,
      rows.map(({ id }) => id),
    ),
  )
}

/** Parses each list once, because the targets are sorted by owner. */
function branchesByOwner(all: PricesInBranches): (chosen: string) => PricesInBranches | null {
  let last: { readonly chosen: string; readonly branches: PricesInBranches } | null = null
  return (chosen) => {
    if (chosen === '{}') return null
    if (last?.chosen !== chosen) last = { chosen, branches: all.among(numbersOf(chosen)) }
    return last.branches
  }
}
