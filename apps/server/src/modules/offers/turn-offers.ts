import { chargedOffer, effectivePrice, movedUnitPrice, offerLater, unitPriceSize } from '@cenolov/core/offer'
import type pg from 'pg'
import { bumpVersion } from '../../platform/database/catalogue/followed-changes.ts'
import { refreshRealDiscounts } from '../../platform/database/catalogue/real-discounts.ts'
import { inPoolTransaction } from '../../platform/database/connections/pool-transaction.ts'

const BATCH = 2_000

/**
 * Begins and ends due offers as a price list of that day would: the price for everybody, its history, the change for
 * alerts and the catalogue's version, in one transaction a batch. The product's own version stays, so that an import
 * can still be undone.
 * @param today day of the shops, `YYYY-MM-DD`
 * @returns how many were turned, and the newest version of the catalogue; null when there was nothing to do
 */
export async function turnOffers(
  pool: pg.Pool,
  today: string,
): Promise<{ readonly count: number; readonly version: number | null }> {
  let count = 0
  let version: number | null = null
  for (;;) {
    const turned = (await turnBatch(pool, today)) ?? (await turnPermanent(pool, today))
    if (turned === null) return { count, version }
    count += turned.count
    version = turned.version
  }
}

/** Marks sales that have lasted so long by today that they never really end. */
async function turnPermanent(pool: pg.Pool, today: string) {
  const { rows } = await pool.query<{ id: string }>(PERMANENT_TODAY, [today])
  if (rows.length === 0) return null
  return inPoolTransaction(pool, async (client) => {
    await client.query('LOCK TABLE products IN ROW EXCLUSIVE MODE')
    const ids = rows.map(({ id }) => id)
    await client.query(BEGIN_PERMANENT, [ids, today])
    return { count: ids.length, version: await bumpVersion(client, ids) }
  })
}

async function turnBatch(pool: pg.Pool, today: string) {
  // Most minutes of the year no offer is due.
  const { rows: due } = await pool.query(`${DUE} LIMIT 1`, [today])
  if (due.length === 0) return null
  return inPoolTransaction(pool, async (client) => {
    await client.query('LOCK TABLE products IN ROW EXCLUSIVE MODE')
    const { rows } = await client.query<Turning>(`${DUE} ORDER BY id LIMIT ${BATCH} FOR UPDATE`, [today])
    const turned = rows.map((row) => turnedOffer(row, today))
    const changed = turned.filter(({ akcia, now }) => akcia !== now.akcia)
    await client.query(TURN, [
      turned.map(({ id }) => id),
      turned.map(({ now }) => now.akcia),
      turned.map(({ now }) => now.shown_offer),
      turned.map(({ now }) => now.terms_turn),
      turned.map(({ now }) => now.terms),
      turned.map(({ unitPrice }) => unitPrice),
    ])
    await client.query(RECORD, [changed.map(({ id }) => id), changed.map(({ akcia }) => akcia)])
    await client.query(KEEP_HISTORY, [changed.map(({ id }) => id), changed.map(({ terms_turn: day }) => day)])
    await refreshRealDiscounts(
      client,
      changed.map(({ id }) => id),
    )
    const version = await bumpVersion(
      client,
      turned.map(({ id }) => id),
    )
    return { count: turned.length, version }
  })
}

interface Turning {
  readonly id: string
  readonly price: string
  readonly unit_price: string | null
  readonly gram: string | null
  readonly amount: string | null
  readonly amount_unit: string
  readonly akcia: string
  readonly terms: string
  readonly terms_turn: string
}

/** The unit price is calculated from the charged price. */
function turnedOffer(row: Turning, today: string) {
  const price = Number(row.price)
  const now = offerLater({ terms: row.terms, price, akcia: row.akcia }, today)
  const { amount_unit } = row
  const size = unitPriceSize({ amount: Number(row.amount), amount_unit, gram: Number(row.gram) })
  const unitPrice = movedUnitPrice(row.unit_price === null ? null : Number(row.unit_price), {
    before: effectivePrice({ price, akcia: row.akcia }),
    after: chargedOffer(now, size),
  })
  return { ...row, now, unitPrice }
}

const DUE = `
SELECT id::text, price::text, unit_price::text, gram::text, amount::text, amount_unit, akcia, terms, terms_turn::text FROM products
WHERE terms_turn <= $1 AND deleted_at IS NULL AND terms IS NOT NULL`

const PERMANENT_TODAY = `
SELECT id::text FROM products
WHERE permanent_from <= $1 AND NOT is_permanent_sale AND deleted_at IS NULL ORDER BY id LIMIT ${BATCH}`

const BEGIN_PERMANENT = `
UPDATE products SET is_permanent_sale = true WHERE id = ANY ($1::bigint[]) AND permanent_from <= $2`

const TURN = `
UPDATE products p SET akcia = t.akcia, card_akcia = NULL, shown_offer = t.shown_offer, terms_turn = t.turn,
  terms = t.terms, unit_price = t.unit_price, updated_at = now()
FROM unnest($1::bigint[], $2::text[], $3::text[], $4::date[], $5::text[], $6::numeric[])
  AS t (id, akcia, shown_offer, turn, terms, unit_price)
WHERE p.id = t.id`

const RECORD = `
INSERT INTO product_changes (product_id, old_price, old_akcia, price, akcia)
SELECT p.id, p.price, t.akcia, p.price, p.akcia
FROM unnest($1::bigint[], $2::text[]) AS t (id, akcia) JOIN products p ON p.id = t.id`

/** The day of the turn, unless the price is known for a later day. */
const KEEP_HISTORY = `
WITH turned AS (
  UPDATE products p SET turned_on = greatest(t.day, price_day(p.date, p.priced_on))
  FROM unnest($1::bigint[], $2::date[]) AS t (id, day) WHERE p.id = t.id
  RETURNING p.id, p.turned_on, p.price, p.akcia
)
SELECT keep_history(array_agg(id), array_agg(turned_on), array_agg(price), array_agg(akcia)) FROM turned
HAVING count(*) > 0`
