import { chargedUnitPrice, effectivePrice, type OfferToday, offerAfter } from '@cenolov/core'
import type pg from 'pg'
import { rowsInBatches } from '../../../platform/database/rows/rows-in-batches.ts'

const BATCH = 2_000

/**
 * Lets a row of `import_rows` that names terms keep the offer that holds before its own, or the one that is promised
 * after it: of the product as it is known, and of rows before it in the file. Core decides (`joinTerms`). The row then
 * says what everybody pays today, and may differ from what is known only now. Runs behind `identifyRows`, before the other
 * rows of a product are taken out.
 * @param today day of the shops, `YYYY-MM-DD`
 */
export async function joinOffers(client: pg.Client, today: string): Promise<void> {
  for await (const found of rowsInBatches(client, 'joined_offers', PAIRS, BATCH)) {
    const joined: Joined[] = []
    for (const [row, price, akcia, unitPrice, gram, known, given] of found) {
      const terms = [known, ...(JSON.parse(given!) as string[])].flatMap((text) => text ?? [])
      const offer = offerAfter(terms, Number(price), today)
      if (offer === null) continue
      const unit_price = chargedUnitPrice(unitPrice === null ? null : Number(unitPrice), {
        regular: Number(price),
        sale: effectivePrice({ price: Number(price), akcia: akcia! }),
        charged: effectivePrice(offer),
        gram: Number(gram),
      })
      joined.push({ row: Number(row), ...offer, unit_price })
    }
    if (joined.length > 0)
      await client.query(
        JOIN,
        COLUMNS.map((column) => joined.map((row) => row[column])),
      )
  }
  await client.query('CLOSE joined_offers')
}

interface Joined extends OfferToday {
  readonly row: number
  /** Follows what is charged. */
  readonly unit_price: number | null
}
const COLUMNS = ['row', 'akcia', 'terms', 'shown_offer', 'card_akcia', 'terms_turn', 'unit_price'] as const

/** The last row with terms of each product, with all that were named of it, where there is more than one to know. */
const PAIRS = `
SELECT r.row::text, r.price::text, r.akcia, r.unit_price::text, r.gram::text, p.terms, r.terms::text
FROM (
  SELECT identity, (array_agg(row ORDER BY date DESC, row DESC))[1] AS row,
    (array_agg(price ORDER BY date DESC, row DESC))[1] AS price,
    (array_agg(akcia ORDER BY date DESC, row DESC))[1] AS akcia,
    (array_agg(unit_price ORDER BY date DESC, row DESC))[1] AS unit_price,
    (array_agg(gram ORDER BY date DESC, row DESC))[1] AS gram, json_agg(terms ORDER BY date, row) AS terms
  FROM import_rows WHERE terms IS NOT NULL AND is_promotion IS NOT TRUE GROUP BY identity
) r LEFT JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
WHERE p.promotion IS NULL AND (json_array_length(r.terms) > 1 OR p.terms <> r.terms->>0)`

const JOIN = `
WITH joined AS (
  UPDATE import_rows r SET akcia = j.akcia, terms = j.terms, shown_offer = j.shown_offer, card_akcia = j.card_akcia,
    terms_turn = j.terms_turn, unit_price = j.unit_price
  FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[], $7::numeric[])
    AS j (row, akcia, terms, shown_offer, card_akcia, terms_turn, unit_price)
  WHERE r.row = j.row RETURNING r.row
)
INSERT INTO import_differing (row, is_known) SELECT row, true FROM joined`
