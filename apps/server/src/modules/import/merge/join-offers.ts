import {
  chargedOffer,
  effectivePrice,
  movedUnitPrice,
  type OfferToday,
  offerAfter,
  unitPriceSize,
} from '@cenolov/core/offer'
import type pg from 'pg'
import { rowsInBatches } from '../../../platform/database/rows/rows-in-batches.ts'
import { SET_OFFERS } from './staged-offer.ts'

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
    for (const [known, text] of found) {
      const given = JSON.parse(text!) as GivenOffer[]
      const last = given.at(-1)!
      const terms = [...(known == null ? [] : [known]), ...given.map((row) => row.terms)]
      const offer = offerAfter(terms, last.price, today)
      if (offer !== null) joined.push({ row: last.row, ...offer, unit_price: unitPriceOf(offer, given) })
    }
    if (joined.length > 0)
      await client.query(
        JOIN,
        SET_OFFERS.columns.map((column) => joined.map((row) => row[column as keyof Joined])),
      )
  }
  await client.query('CLOSE joined_offers')
}

/** A row of a product that names terms, with what everybody pays by it today. */
interface GivenOffer {
  readonly row: number
  readonly price: number
  readonly akcia: string
  readonly terms: string
  readonly unit_price: number | null
  readonly gram: number | null
  readonly amount: number
  readonly amount_unit: string
}

/** A row of what is charged names the unit price; else the one of the last row is moved. */
function unitPriceOf(offer: OfferToday, given: readonly GivenOffer[]): number | null {
  const last = given.at(-1)!
  const paid = effectivePrice(offer)
  const own = given.findLast((row) => row.price === last.price && effectivePrice(row) === paid)
  if (own !== undefined && own.unit_price !== null) return own.unit_price
  const after = chargedOffer(offer, unitPriceSize(last))
  return movedUnitPrice(last.unit_price, { before: effectivePrice(last), after })
}

interface Joined extends OfferToday {
  readonly row: number
  /** Follows what is charged. */
  readonly unit_price: number | null
}

/** All rows with terms of each product, where there is more than one to know. */
const PAIRS = `
SELECT p.terms, r.given::text
FROM (
  SELECT identity, count(*) AS rows, min(terms) AS terms,
    json_agg(json_build_object('row', row, 'price', price, 'akcia', akcia, 'terms', terms, 'unit_price', unit_price,
      'gram', gram, 'amount', amount, 'amount_unit', amount_unit) ORDER BY date, row) AS given
  FROM import_rows WHERE terms IS NOT NULL AND is_promotion IS NOT TRUE GROUP BY identity
) r LEFT JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
WHERE p.promotion IS NULL AND (r.rows > 1 OR p.terms <> r.terms)`

const JOIN = `
WITH joined AS (${SET_OFFERS.text} RETURNING r.row)
INSERT INTO import_differing (row, is_known) SELECT row, true FROM joined`
