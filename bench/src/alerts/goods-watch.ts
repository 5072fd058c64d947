import { setTimeout as sleep } from 'node:timers/promises'
import { TARGET_KINDS } from '@cenolov/core/alerts'
import { WATCH_GOODS_QUEUE } from '@cenolov/server/src/modules/alerts/watch-goods.ts'
import { open } from '@cenolov/server/src/platform/database/database.ts'
import { JobQueue } from '@cenolov/server/src/platform/queue.ts'
import { pino } from 'pino'
import { noPicture } from '../bench-products.ts'
import type { BenchRow } from '../report/report.ts'
import { rounded } from '../report/statistics.ts'
import { withProduct } from '../with-product.ts'

const PRODUCTS = 100_000
/** Number of products with watched goods, on which the cost depends, unlike the number of alerts. */
const WATCHED = 10_000
/** The job runs each hour, and the check of prices 20 minutes after it. */
const TIME_MINUTES = 20
const POLL_MS = 100

export interface GoodsWatch {
  readonly ms: number
  /** Alerts that watch other products than before. */
  readonly changed: number
}

/** Measures the hourly search for watched goods, by the product's own job. */
export const measureGoodsWatch = (): Promise<GoodsWatch> =>
  withProduct({ products: PRODUCTS, picture: noPicture }, ({ connection }) => watchAll(connection))

async function watchAll(connection: Parameters<typeof open>[0]): Promise<GoodsWatch> {
  const logger = pino({ level: 'silent' })
  const database = open(connection, logger, async () => undefined)
  const queue = new JobQueue(connection, logger, JobQueue.SENDING_ONLY)
  await queue.start()
  try {
    const { db, pool } = database
    await pool.query(
      `INSERT INTO watches
        (user_id, product_id, title, store, subject, condition, others, limit_cents, by_mail, by_push, in_feed)
      SELECT (SELECT min(id) FROM users), id, title, store, 'goods', $1, '{}', 1, true, false, false
      FROM products WHERE deleted_at IS NULL ORDER BY md5(id::text) LIMIT $2`,
      [TARGET_KINDS[0], WATCHED],
    )
    await queue.send(WATCH_GOODS_QUEUE, {}, db)
    const start = performance.now()
    for (;;) {
      await sleep(POLL_MS)
      const { rows } = await pool.query<{ state: string }>(
        'SELECT state FROM pgboss.job WHERE name = $1 ORDER BY created_on DESC LIMIT 1',
        [WATCH_GOODS_QUEUE],
      )
      const [job] = rows
      if (job?.state === 'failed') throw new Error('The search for watched goods failed.')
      if (job?.state === 'completed') break
    }
    const ms = performance.now() - start
    const { rows } = await pool.query<{ changed: number }>(
      "SELECT count(*)::integer AS changed FROM watches WHERE others <> '{}'",
    )
    return { ms, changed: rows[0]!.changed }
  } finally {
    await queue.stop()
    await database.close()
  }
}

export function goodsWatchRow({ ms, changed }: GoodsWatch): BenchRow {
  return {
    what: `The goods of ${WATCHED.toLocaleString('en')} watched products looked for among ${PRODUCTS.toLocaleString('en')}`,
    ours: `${rounded(ms / 1_000, 1)} s, ${rounded(ms / WATCHED, 2)} ms each, ${changed.toLocaleString('en')} found elsewhere`,
    budget: `before the check ${TIME_MINUTES} minutes later`,
    kept: ms < TIME_MINUTES * 60_000,
  }
}
