import {
  effectivePrice,
  movedUnitPrice,
  offerTurns,
  promotedOffer,
  type StoredPromotion,
} from '@cenolov/core'
import type pg from 'pg'
import { rowsInBatches } from '../../../platform/database/rows/rows-in-batches.ts'

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
    const kept = found.map(([row, price, akcia, terms, unitPrice, gram, promotion, date]) => {
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
          after: effectivePrice(offer),
          gram: Number(gram),
        }),
        promotion: JSON.stringify({ ...known, own } satisfies StoredPromotion),
        turns: turns === null ? null : JSON.stringify(turns),
      }
    })
    hasAny ||= kept.length > 0
    await client.query(
      KEEP,
      COLUMNS.map((column) => kept.map((row) => row[column])),
    )
  }
  await client.query('CLOSE kept_promotions')
  return hasAny
}

const COLUMNS = [
  'row',
  'akcia',
  'terms',
  'shown_offer',
  'card_akcia',
  'terms_turn',
  'unit_price',
  'promotion',
  'turns',
] as const

const ANY = 'SELECT EXISTS (SELECT FROM products WHERE promotion IS NOT NULL) AS any'

/** Rows of goods with a promotion. Rows of the past are left out, because they only fill the history. */
const ROWS = `
SELECT r.row::text, r.price::text, r.akcia, r.terms, r.unit_price::text, r.gram::text, p.promotion, r.date::text
FROM import_rows r JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
WHERE p.promotion IS NOT NULL AND r.is_promotion IS NOT TRUE AND r.date >= price_day(p.date, p.priced_on)`

const KEEP = `
UPDATE import_rows r SET akcia = k.akcia, terms = k.terms, shown_offer = k.shown_offer, card_akcia = k.card_akcia,
  terms_turn = k.terms_turn, unit_price = k.unit_price, promotion = k.promotion, turns = k.turns
FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[], $7::numeric[], $8::text[],
  $9::jsonb[]) AS k (row, akcia, terms, shown_offer, card_akcia, terms_turn, unit_price, promotion, turns)
WHERE r.row = k.row`
