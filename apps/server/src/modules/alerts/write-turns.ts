import { YEAR_DAYS } from '@cenolov/core/alerts'
import type pg from 'pg'
import type { Turn } from './product-turns.ts'

/**
 * Writes turns and their news, each only if the alert has not changed since it was read. So a check that is
 * interrupted, or runs twice, reports each crossing once.
 * @param client in the transaction that enqueues the jobs about the news
 * @returns how many alerts have news, and the accounts that get a mail or a notification
 */
export async function writeTurns(
  client: pg.Client,
  turns: readonly Turn[],
): Promise<{ readonly news: number; readonly userIds: ReadonlySet<number> }> {
  if (turns.length === 0) return { news: 0, userIds: new Set() }
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
  const reported = turned.filter(({ tells }) => tells)
  const inBranches = new Set(turns.flatMap(({ id, isInBranch }) => (isInBranch ? [id] : [])))
  await addNews(client, reported, inBranches)
  const sent = reported.filter((row) => row.by_mail || row.by_push)
  return { news: reported.length, userIds: new Set(sent.map((row) => Number(row.user_id))) }
}

const TURN = `UPDATE watches t SET is_told = n.is_told, limit_cents = n.limit_cents,
    last_told = CASE WHEN n.tells THEN $9::timestamptz ELSE t.last_told END
  FROM unnest($1::bigint[], $2::boolean[], $3::bigint[], $4::boolean[], $5::bigint[], $6::boolean[], $7::bigint[],
    $8::bigint[]) AS n (id, was_told, limit_before, is_told, limit_cents, tells, cents, found_id)
  WHERE t.id = n.id AND t.is_active AND t.is_told = n.was_told AND t.limit_cents IS NOT DISTINCT FROM n.limit_before
  RETURNING t.id, t.user_id, t.condition, t.subject, t.title, t.store, t.by_mail, t.by_push, t.in_feed, n.tells, n.cents,
    n.found_id, n.limit_before`

/** Numbers are strings, as the driver returns them. */
interface Turned {
  readonly id: string
  readonly user_id: string
  readonly condition: string
  readonly subject: string
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

async function addNews(
  client: pg.Client,
  turned: readonly Turned[],
  inBranch: ReadonlySet<number>,
): Promise<void> {
  if (turned.length === 0) return
  const { rows: products } = await client.query<{ id: string; title: string; store: string }>(
    'SELECT id::text, title, store FROM products WHERE id = ANY($1::bigint[])',
    [turned.flatMap(({ found_id: id }) => id ?? [])],
  )
  const found = new Map(products.map((product) => [product.id, product]))
  const news = turned
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .map((row) => ({ ...row, product: row.found_id === null ? undefined : found.get(String(row.found_id)) }))
  await client.query(ADD_NEWS, [
    news.map((row) => row.user_id),
    news.map((row) => row.id),
    news.map((row) => row.condition),
    news.map((row) => row.subject),
    news.map(({ product }) => product?.id ?? null),
    news.map(({ product, title }) => product?.title ?? title),
    news.map(({ id, product, store }) =>
      inBranch.has(Number(id)) ? `${product?.store ?? store}, vo vašej predajni` : (product?.store ?? store),
    ),
    news.map((row) => row.cents),
    news.map((row) => row.limit_before),
    news.map((row) => row.by_mail),
    news.map((row) => row.by_push),
    news.map((row) => row.in_feed),
  ])
}

const ADD_NEWS = `INSERT INTO price_target_events (user_id, target_id, kind, scope, product_id, title, store, cents,
    limit_cents, by_mail, by_push, in_feed)
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[],
    $8::bigint[], $9::bigint[], $10::boolean[], $11::boolean[], $12::boolean[])`

/**
 * Replaces a lowest price that is more than a year old by the lowest price since. A product that is now cheaper than
 * the old one is left to the next check, which has to report it.
 */
export async function renewLows(client: pg.Client): Promise<void> {
  const { rows: members } = await client.query<{ id: string; product_id: string | null }>(`
    SELECT t.id, unnest(CASE t.subject WHEN 'product' THEN ARRAY[t.product_id] ELSE t.product_id || t.others END)
      AS product_id
    FROM watches t WHERE t.condition = 'year_low' AND t.is_active`)
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
    `UPDATE watches t SET limit_cents = n.cents
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS n (id, cents, now)
     WHERE t.id = n.id AND n.cents > t.limit_cents AND n.now >= t.limit_cents`,
    [lows.map(({ id }) => id), lows.map(({ cents }) => cents), lows.map(({ now }) => now)],
  )
}
