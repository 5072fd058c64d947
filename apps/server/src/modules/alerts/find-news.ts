import type { AlertType, Offer } from '@cenolov/core'
import type pg from 'pg'
import { AlertColumns, type AlertRow } from './alert-columns.ts'
import { type ChangedProduct, matchAlerts } from './match-alerts.ts'

/** What an alert has to tell of one product. `before` is null for a new one. */
export interface NewsItem {
  readonly productId: number
  readonly title: string
  readonly store: string
  readonly before: Offer | null
  readonly after: Offer
}

export interface AlertNews {
  readonly alertId: number
  readonly keyword: string
  readonly type: AlertType
  /** At most the alert's `max_results`. */
  readonly items: readonly NewsItem[]
  /** Everything that matched, the items included. */
  readonly total: number
}

/** What is new between two marks, by user. Plain data: it is found in a thread of its own. */
export interface News {
  readonly fromChangeId: number
  readonly toChangeId: number
  /** Changed products that were looked through. */
  readonly priceChanges: number
  readonly users: readonly { readonly userId: number; readonly alerts: readonly AlertNews[] }[]
}

/** Rows fetched at once. */
const BATCH = 20_000

/**
 * Looks through everything that changed since the last check, for all active alerts of premium accounts at once:
 * one pass over the changed products, whatever the number of alerts.
 * @param client a connection of its own, without a transaction
 */
export async function findNews(client: pg.Client): Promise<News> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows } = await client.query(
    `SELECT last_change_id AS from_id, (SELECT coalesce(max(id), 0) FROM product_changes) AS to_id FROM alert_checks`,
  )
  const [fromChangeId, toChangeId] = [Number(rows[0].from_id), Number(rows[0].to_id)]
  const products = toChangeId > fromChangeId ? await readChanges(client, fromChangeId) : []
  const users =
    products.length === 0
      ? []
      : matchAlerts(await AlertColumns.read(readAlerts(client)), products, fromChangeId)
  await client.query('COMMIT')
  return { fromChangeId, toChangeId, priceChanges: products.length, users }
}

async function readChanges(client: pg.Client, fromChangeId: number): Promise<ChangedProduct[]> {
  const products = new Map<number, ChangedProduct>()
  const select = `SELECT c.id, c.product_id, p.title, p.store, c.old_price, c.old_akcia, c.price, c.akcia
    FROM product_changes c JOIN products p ON p.id = c.product_id AND p.deleted_at IS NULL
    WHERE c.id > ${fromChangeId} ORDER BY c.id`
  for await (const rows of rowsOf(client, 'changes', select)) {
    for (const [id, productId, title, store, oldPrice, oldAkcia, price, akcia] of rows) {
      const key = Number(productId)
      let product = products.get(key)
      if (product === undefined) {
        product = { productId: key, title: title!, store: store!, changes: [] }
        products.set(key, product)
      }
      const before = oldPrice === null ? null : { price: Number(oldPrice), akcia: oldAkcia! }
      product.changes.push({ id: Number(id), before, after: { price: Number(price), akcia: akcia! } })
    }
  }
  return [...products.values()]
}

async function* readAlerts(client: pg.Client): AsyncGenerator<AlertRow[]> {
  const select = `SELECT a.id, a.user_id, a.keyword, a.folded, a.alert_type, a.max_results, a.since_change_id
    FROM keyword_alerts a JOIN users u ON u.id = a.user_id
    WHERE a.is_active AND u.is_active AND u.premium_expires_at > now() ORDER BY a.id`
  for await (const rows of rowsOf(client, 'alerts', select)) {
    yield rows.map(([id, userId, keyword, folded, type, maxResults, since]) => ({
      id: Number(id),
      userId: Number(userId),
      keyword: keyword!,
      folded: folded!,
      type: type as AlertType,
      maxResults: Number(maxResults),
      sinceChangeId: Number(since),
    }))
  }
}

/** All rows of a query, so many at once that waiting for them costs little. */
async function* rowsOf(client: pg.Client, name: string, select: string): AsyncGenerator<(string | null)[][]> {
  await client.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${select}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${BATCH} FROM ${name}`,
      rowMode: 'array',
    })
    yield rows
    if (rows.length < BATCH) return
  }
}
