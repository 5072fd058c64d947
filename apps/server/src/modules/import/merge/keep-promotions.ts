import {
  chargedOffer,
  effectivePrice,
  movedUnitPrice,
  offerTurns,
  promotedOffer,
  type StoredPromotion,
} from '@cenolov/core/offer'
import type pg from 'pg'
import { rowsInBatches } from '../../../platform/database/rows/rows-in-batches.ts'
import { SET_PROMOTED, sizeIn } from './staged-offer.ts'

const BATCH = 2_000

/**
 * Lets the rows of a list of goods keep the promotion that another source named of their products. Core decides
 * (`promotedOffer`). Runs behind `takeOutOlder`, when a product has one row.
 * @param today day of the shops, `YYYY-MM-DD`
 * @returns whether there were any
 */
export async function keepPromotions(client: pg.Client, today: string): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>(ANY)
  if (!rows[0]!.any) return false
  let hasAny = false
  for await (const found of rowsInBatches(client, 'kept_promotions', ROWS, BATCH)) {
    const kept = found.map(([row, price, akcia, terms, unitPrice, promotion, date, ...amounts]) => {
      const known = JSON.parse(promotion!) as StoredPromotion
      const own = { akcia: akcia!, terms: terms ?? null }
      const regular = Number(price)
      const offer = promotedOffer({ price: regular, own, promotion: known.terms }, today)
      const turns = offerTurns({ terms: offer.terms, price: regular, akcia: offer.akcia, date: date! }, today)
      return {
        ...offer,
        row: Number(row),
        unit_price: movedUnitPrice(unitPrice === null ? null : Number(unitPrice), {
          before: effectivePrice({ price: regular, akcia: akcia! }),
          after: chargedOffer(offer, sizeIn(amounts)),
        }),
        promotion: JSON.stringify({ ...known, own } satisfies StoredPromotion),
        turns: turns === null ? null : JSON.stringify(turns),
      }
    })
    hasAny ||= kept.length > 0
    await client.query(
      SET_PROMOTED.text,
      SET_PROMOTED.columns.map((column) => kept.map((row) => row[column as keyof (typeof kept)[number]])),
    )
  }
  await client.query('CLOSE kept_promotions')
  return hasAny
}

const ANY = 'SELECT EXISTS (SELECT FROM products WHERE promotion IS NOT NULL) AS any'

/** Rows of goods with a promotion. Rows of the past are left out, because they only fill the history. */
const ROWS = `
SELECT r.row::text, r.price::text, r.akcia, r.terms, r.unit_price::text, p.promotion, r.date::text,
  r.gram::text, r.amount::text, r.amount_unit
FROM import_rows r JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
WHERE p.promotion IS NOT NULL AND r.is_promotion IS NOT TRUE AND r.date >= price_day(p.date, p.priced_on)`
