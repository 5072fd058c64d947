import { randomBytes } from 'node:crypto'
import type { PaidPricesOfProduct } from '@cenolov/contract/shopping'
import { PRICE_JUMP } from '@cenolov/core/gate'
import type { ReceiptLine } from '@cenolov/core/receipt'
import { sql } from 'kysely'
import { dailyToken } from '../../platform/auth/accounts/daily-token.ts'
import type { Database } from '../../platform/database/database.ts'
import { dayPrices } from './day-prices.ts'

/** People who have to have paid a price before it is shown. */
const PEOPLE = 2
const SHOWN_DAYS = 60
/** Prices of one person and day; more are a forgery, not a purchase. */
const PER_TOKEN = 200
const SHOWN = 5

export interface GivenReceipt {
  readonly userId: number
  /** Keyed hash of the receipt's number. */
  readonly hash: Buffer
  readonly day: string
  readonly store: string
  readonly branchId: number | null
  readonly lines: readonly {
    readonly line: ReceiptLine
    readonly productId: number | null
    readonly certainty: string
  }[]
}

/**
 * Gives the prices of a receipt's certain goods to everybody. A price that is more than three times the known one, or
 * less than a third, is left out. The same receipt is given once, by whomever.
 * @param today the day whose salt makes the token
 * @param firstFresh official prices that were last confirmed before this day say nothing about the receipt's day
 */
export async function givePrices(
  db: Database,
  receipt: GivenReceipt,
  today: string,
  firstFresh: string,
): Promise<void> {
  const { day, store, branchId, hash } = receipt
  const goods = receipt.lines.flatMap(({ line, productId, certainty }) => {
    const { kind, quantity, total } = line
    const isWhole = Number.isInteger(quantity) && quantity > 0
    if (kind !== 'goods' || certainty !== 'certain' || productId === null || !isWhole || total <= 0) return []
    return [{ productId, cents: Math.round(total / quantity) }]
  })
  if (goods.length === 0 || store === '') return
  const prices = await dayPrices(
    db,
    goods.map(({ productId }) => productId),
    day,
    branchId,
  )
  const fresh = await freshProducts(
    db,
    goods.map(({ productId }) => productId),
    firstFresh,
  )
  const judged = goods.flatMap(({ productId, cents }) => {
    const { onDay = [], around = [] } = prices.get(productId) ?? {}
    const known = onDay[0] ?? around[0]
    if (known !== undefined && (cents > known * PRICE_JUMP || cents * PRICE_JUMP < known)) return []
    const isOfficial = onDay.length > 0 && fresh.has(productId)
    const isSame = onDay.includes(cents) || around.includes(cents)
    return [{ productId, cents, verdict: isSame ? 'confirms' : isOfficial ? 'contradicts' : 'alone' }]
  })
  if (judged.length === 0) return
  const token = await tokenOf(db, receipt.userId, today)
  await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: isFirst } = await transaction
      .insertInto('shared_receipts')
      .values({ hash, day })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .executeTakeFirstOrThrow()
    if (!isFirst) return
    await sql`
      INSERT INTO paid_prices (product_id, store, branch_id, day, unit_price, verdict, token)
      SELECT p.product_id, ${store}, ${branchId}::integer, ${day}::date, p.cents / 100.0, p.verdict, ${token}
      FROM unnest(${judged.map(({ productId }) => productId)}::bigint[],
        ${judged.map(({ cents }) => cents)}::integer[], ${judged.map(({ verdict }) => verdict)}::text[])
        AS p (product_id, cents, verdict)
      WHERE EXISTS (SELECT FROM products WHERE id = p.product_id)
        AND (SELECT count(*) FROM paid_prices WHERE token = ${token}) < ${PER_TOKEN}
      ON CONFLICT (product_id, day, token) DO NOTHING`.execute(transaction)
  })
}

/**
 * Takes back what an account gave today; earlier prices can no longer be told from others'. Returns how many there were.
 */
export async function takeBack(
  db: Database,
  userId: number,
  today: string,
  only?: { readonly day: string; readonly products: readonly number[] },
): Promise<number> {
  const token = await tokenOf(db, userId, today)
  const of =
    only === undefined
      ? sql``
      : sql`AND day = ${only.day}::date AND product_id = ANY(${[...only.products]}::bigint[])`
  const { numAffectedRows = 0n } = await sql`DELETE FROM paid_prices WHERE token = ${token} ${of}`.execute(db)
  return Number(numAffectedRows)
}

/** Returns the day's token of an account, with a new salt when the day has none. */
async function tokenOf(db: Database, userId: number, today: string): Promise<Buffer> {
  await db
    .insertInto('daily_salts')
    .values({ day: today, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const { salt } = await db
    .selectFrom('daily_salts')
    .select('salt')
    .where('day', '=', today)
    .executeTakeFirstOrThrow()
  return dailyToken(salt, userId)
}

async function freshProducts(
  db: Database,
  ids: readonly number[],
  firstFresh: string,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM products WHERE id = ANY(${[...ids]}::bigint[]) AND deleted_at IS NULL
      AND date >= ${firstFresh}::date`.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Returns what at least two people paid for a product where no official price is known. */
export async function paidFor(db: Database, productId: number, today: string): Promise<PaidPricesOfProduct> {
  const { rows } = await sql<PaidPricesOfProduct['paid'][number]>`
    SELECT day, unit_price::float8 AS price, count(DISTINCT token)::integer AS people
    FROM paid_prices
    WHERE product_id = ${productId} AND verdict = 'alone' AND day > ${today}::date - ${SHOWN_DAYS}::integer
    GROUP BY day, unit_price HAVING count(DISTINCT token) >= ${PEOPLE}
    ORDER BY day DESC, people DESC LIMIT ${SHOWN}`.execute(db)
  return { paid: rows }
}
