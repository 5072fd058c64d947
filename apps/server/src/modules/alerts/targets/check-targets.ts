import { conditionTurn, type TargetKind, targetTurn, YEAR_DAYS } from '@cenolov/core/alerts'
import { PricesInBranches } from '@cenolov/core/branches'
import type pg from 'pg'
import { readBranchPrices } from '#platform/branches/branch-prices.ts'
import { rowsInBatches } from '#platform/database/rows/rows-in-batches.ts'
import { OfferPrices } from './offer-prices.ts'
import { smallerLately } from './smaller-packages.ts'

export const TARGET_MAIL_QUEUE = 'target-mail'
export const TARGET_PUSH_QUEUE = 'target-push'

const READ_AT_ONCE = 20_000
const TURNS_AT_ONCE = 5_000
/** Held while a check writes, because two checks would conflict in the rows of one batch. */
const LOCK = 7_263_030

/** A person whose news wait to be sent; `price_target_events` holds them. */
export interface NewsJob {
  readonly userId: number
}

export type EnqueueNews = (client: pg.Client, queue: string, jobs: readonly NewsJob[]) => Promise<void>

interface Turn {
  readonly id: number
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
 * Compares every active target with its product's price, in one pass over both, and notifies the owners. A turn is
 * written together with its news and the jobs that send them, and only if the target has not changed since it was read.
 * So a check that is interrupted, or runs twice, reports each crossing once.
 * @param client a connection of its own
 * @param firstFresh prices of earlier days are stale, `YYYY-MM-DD`
 * @param today the day of the shops, `YYYY-MM-DD`
 * @returns how many targets notified their owners
 */
export async function checkTargets(
  client: pg.Client,
  enqueue: EnqueueNews,
  firstFresh: string,
  today: string,
): Promise<number> {
  const turns = await findTurns(client, firstFresh, today)
  let sent = 0
  for (let from = 0; from < turns.length; from += TURNS_AT_ONCE)
    sent += await write(client, turns.slice(from, from + TURNS_AT_ONCE), enqueue)
  await moveLowsOn(client)
  return sent
}

async function findTurns(client: pg.Client, firstFresh: string, today: string): Promise<Turn[]> {
  const { rows: some } = await client.query('SELECT FROM price_targets WHERE is_active LIMIT 1')
  if (some.length === 0) return []
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const branches = await readChosenBranches(client)
  const prices = await OfferPrices.read(client, firstFresh, branches, today)
  const smaller = new Set(await smallerLately(client))
  const ofOwner = branchesByOwner(branches)
  const turns: Turn[] = []
  const select = `SELECT t.id, t.product_id, t.scope, t.kind, t.others::text, t.limit_cents, t.is_told::text,
      u.branches::text
    FROM price_targets t JOIN users u ON u.id = t.user_id
    WHERE t.is_active AND u.is_active AND u.premium_expires_at > now() ORDER BY t.user_id`
  for await (const rows of rowsInBatches(client, 'targets', select, READ_AT_ONCE)) {
    for (const [id, product, scope, kind, others, limit, isToldText, chosen] of rows) {
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
        wasTold: isTold,
        limitBefore: limitCents,
        ...turn,
        cents: kind !== 'smaller' && typeof found.price === 'number' ? found.price : null,
        productId: shrunk ?? found.productId,
        isInBranch: found.isInBranch,
      })
    }
  }
  await client.query('COMMIT')
  return turns
}

/** Returns the product and the same goods in other stores. */
const watchedIds = (product: string | null | undefined, others: string): number[] => [
  ...(product == null ? [] : [Number(product)]),
  ...numbersOf(others),
]

/** Reads a list of numbers as PostgreSQL writes it: `{1,2}`. */
const numbersOf = (list: string): number[] => (list === '{}' ? [] : list.slice(1, -1).split(',').map(Number))

/** Reads what the branches charge that owners of alerts have chosen. */
async function readChosenBranches(client: pg.Client): Promise<PricesInBranches> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT DISTINCT b.id FROM price_targets t JOIN users u ON u.id = t.user_id CROSS JOIN unnest(u.branches) AS b (id)
     WHERE t.is_active`,
  )
  return PricesInBranches.from(
    await readBranchPrices(
      client,
      rows.map(({ id }) => id),
    ),
  )
}

/** Returns what the branches of an owner charge, by the list as PostgreSQL writes it; targets come by owner. */
function branchesByOwner(all: PricesInBranches): (chosen: string) => PricesInBranches | null {
  let last: { readonly chosen: string; readonly branches: PricesInBranches } | null = null
  return (chosen) => {
    if (chosen === '{}') return null
    if (last?.chosen !== chosen) last = { chosen, branches: all.among(numbersOf(chosen)) }
    return last.branches
  }
}

async function write(client: pg.Client, turns: readonly Turn[], enqueue: EnqueueNews): Promise<number> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const { rows: turned } = await client.query<Turned>(TURN, [
      turns.map(({ id }) => id),
      turns.map(({ wasTold }) => wasTold),
      turns.map(({ limitBefore }) => limitBefore),
      turns.map(({ isTold }) => isTold),
      turns.map(({ limitCents }) => limitCents),
      turns.map(({ tells }) => tells),
      turns.map(({ cents }) => cents),
      turns.map(({ productId }) => productId),
      new Date(),
    ])
    const inBranch = new Set(turns.flatMap(({ id, isInBranch }) => (isInBranch ? [id] : [])))
    const rows = await tell(
      client,
      turned.filter(({ tells }) => tells),
      (id) => inBranch.has(id),
    )
    const jobs = (of: 'mail' | 'push') => rows.flatMap((row) => (row[of] ? [{ userId: Number(row.id) }] : []))
    for (const [queue, news] of [
      [TARGET_MAIL_QUEUE, jobs('mail')],
      [TARGET_PUSH_QUEUE, jobs('push')],
    ] as const)
      if (news.length > 0) await enqueue(client, queue, news)
    await client.query('COMMIT')
    return rows.reduce((sum, row) => sum + row.events, 0)
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

const TURN = `UPDATE price_targets t SET is_told = n.is_told, limit_cents = n.limit_cents,
    last_told = CASE WHEN n.tells THEN $9::timestamptz ELSE t.last_told END
  FROM unnest($1::bigint[], $2::boolean[], $3::bigint[], $4::boolean[], $5::bigint[], $6::boolean[], $7::bigint[],
    $8::bigint[]) AS n (id, was_told, limit_before, is_told, limit_cents, tells, cents, found_id)
  WHERE t.id = n.id AND t.is_active AND t.is_told = n.was_told AND t.limit_cents IS NOT DISTINCT FROM n.limit_before
  RETURNING t.id, t.user_id, t.kind, t.scope, t.title, t.store, t.by_mail, t.by_push, t.in_feed, n.tells, n.cents,
    n.found_id, n.limit_before`

/** A target that has turned. Its numbers are as the driver gives them. */
interface Turned {
  readonly id: string
  readonly user_id: string
  readonly kind: string
  readonly scope: string
  readonly title: string
  readonly store: string
  readonly by_mail: boolean
  readonly by_push: boolean
  readonly in_feed: boolean
  readonly tells: boolean
  readonly cents: string | null
  readonly found_id: string | null
  readonly limit_before: string | null
}

async function tell(client: pg.Client, turned: readonly Turned[], isInBranch: (target: number) => boolean) {
  if (turned.length === 0) return []
  const { rows: products } = await client.query<{ id: string; title: string; store: string }>(
    'SELECT id::text, title, store FROM products WHERE id = ANY($1::bigint[])',
    [turned.flatMap(({ found_id: id }) => id ?? [])],
  )
  const found = new Map(products.map((product) => [product.id, product]))
  const news = turned
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .map((row) => ({ ...row, product: row.found_id === null ? undefined : found.get(String(row.found_id)) }))
  await client.query(TELL, [
    news.map((row) => row.user_id),
    news.map((row) => row.id),
    news.map((row) => row.kind),
    news.map((row) => row.scope),
    news.map(({ product }) => product?.id ?? null),
    news.map(({ product, title }) => product?.title ?? title),
    news.map(({ id, product, store }) =>
      isInBranch(Number(id)) ? `${product?.store ?? store}, vo vašej predajni` : (product?.store ?? store),
    ),
    news.map((row) => row.cents),
    news.map((row) => row.limit_before),
    news.map((row) => row.by_mail),
    news.map((row) => row.by_push),
    news.map((row) => row.in_feed),
  ])
  return [...Map.groupBy(news, (row) => Number(row.user_id))]
    .map(([id, own]) => ({
      id,
      events: own.length,
      mail: own.some((row) => row.by_mail),
      push: own.some((row) => row.by_push),
    }))
    .sort((one, other) => one.id - other.id)
}

const TELL = `INSERT INTO price_target_events (user_id, target_id, kind, scope, product_id, title, store, cents,
    limit_cents, by_mail, by_push, in_feed)
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[],
    $8::bigint[], $9::bigint[], $10::boolean[], $11::boolean[], $12::boolean[])`

/**
 * Replaces, once a day, a lowest price that is more than a year old by the lowest since. A product that is cheaper than
 * the old one now is left to the next check, which has to report it.
 */
async function moveLowsOn(client: pg.Client): Promise<void> {
  await client.query('BEGIN')
  try {
    const { rowCount } = await client.query(
      'UPDATE alert_checks SET lows_on = current_date WHERE lows_on IS DISTINCT FROM current_date',
    )
    if (rowCount !== 0) await renewLows(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function renewLows(client: pg.Client): Promise<void> {
  const { rows: members } = await client.query<{ id: string; product_id: string | null }>(`
    SELECT t.id, unnest(CASE t.scope WHEN 'product' THEN ARRAY[t.product_id] ELSE t.product_id || t.others END)
      AS product_id
    FROM price_targets t WHERE t.kind = 'year_low' AND t.is_active`)
  const of = members.filter(({ product_id: id }) => id !== null)
  if (of.length === 0) return
  const { rows: lows } = await client.query<{ id: string; cents: string; now: string }>(
    `SELECT m.id, min(l.cents) AS cents, min(effective_cents(p.price, p.akcia)) AS now
     FROM unnest($1::bigint[], $2::bigint[]) AS m (id, product_id)
       JOIN lowest_prices(ARRAY(SELECT DISTINCT unnest($2::bigint[])), current_date - ${YEAR_DAYS}) l
         ON l.product_id = m.product_id
       JOIN products p ON p.id = m.product_id
     GROUP BY m.id`,
    [of.map(({ id }) => id), of.map(({ product_id: id }) => id)],
  )
  await client.query(
    `UPDATE price_targets t SET limit_cents = n.cents
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS n (id, cents, now)
     WHERE t.id = n.id AND n.cents > t.limit_cents AND n.now >= t.limit_cents`,
    [lows.map(({ id }) => id), lows.map(({ cents }) => cents), lows.map(({ now }) => now)],
  )
}
