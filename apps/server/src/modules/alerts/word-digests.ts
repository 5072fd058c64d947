import type { AlertType } from '@cenolov/core/alerts'
import pg from 'pg'
import { rowsInBatches } from '../../platform/database/rows/rows-in-batches.ts'
import { AlertColumns, type AlertRow } from './alert-columns.ts'
import { type ChangedProduct, type Digests, matchAlerts } from './match-alerts.ts'

/** Large enough that waiting for batches costs little. */
const READ_AT_ONCE = 20_000

interface WordLook {
  readonly fromChangeId: number
  readonly toChangeId: number
  readonly afterUserId: number
  /** Prices of earlier days are stale, `YYYY-MM-DD`. */
  readonly firstFresh: string
}

/** Matches changes with all active words of premium accounts that want mails. */
export async function findDigests(client: pg.Client, look: WordLook): Promise<Digests> {
  const products = await readChanges(client, look)
  const found =
    products.length === 0
      ? { items: [], users: [] }
      : matchAlerts(await AlertColumns.read(readAlerts(client, look)), products, look.fromChangeId)
  return { products: products.length, ...found }
}

async function readChanges(
  client: pg.Client,
  { fromChangeId, toChangeId, firstFresh }: WordLook,
): Promise<ChangedProduct[]> {
  const products = new Map<number, ChangedProduct>()
  const select = `SELECT c.id, c.product_id, p.title, c.old_price, c.old_akcia, c.price, c.akcia
    FROM product_changes c JOIN products p ON p.id = c.product_id AND p.deleted_at IS NULL
    WHERE c.id > ${fromChangeId} AND c.id <= ${toChangeId} AND p.date >= ${pg.escapeLiteral(firstFresh)}
    ORDER BY c.id`
  for await (const rows of rowsInBatches(client, 'changes', select, READ_AT_ONCE)) {
    for (const [id, productId, title, oldPrice, oldAkcia, price, akcia] of rows) {
      const key = Number(productId)
      let product = products.get(key)
      if (product === undefined) {
        product = { productId: key, title: title!, changes: [] }
        products.set(key, product)
      }
      const before = oldPrice === null ? null : { price: Number(oldPrice), akcia: oldAkcia! }
      product.changes.push({ id: Number(id), before, after: { price: Number(price), akcia: akcia! } })
    }
  }
  return [...products.values()]
}

async function* readAlerts(client: pg.Client, { afterUserId }: WordLook): AsyncGenerator<AlertRow[]> {
  const select = `SELECT a.id, a.user_id, a.keyword, a.folded, a.condition, a.max_results, a.since_change_id
    FROM watches a JOIN users u ON u.id = a.user_id
    WHERE a.is_active AND a.subject = 'word' AND u.is_active AND u.alerts_by_email AND u.premium_expires_at > now()
      AND u.id > ${afterUserId} ORDER BY a.id`
  for await (const rows of rowsInBatches(client, 'alerts', select, READ_AT_ONCE)) {
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
