import { keysOf } from '@cenolov/core/objects'
import {
  chargedOffer,
  effectivePrice,
  movedUnitPrice,
  type OfferToday,
  offerAfter,
  offerTurns,
  promotedOffer,
  type StoredPromotion,
  unitPriceSize,
} from '@cenolov/core/offer'
import type pg from 'pg'
import { rowsInBatches } from '#platform/database/rows/rows-in-batches.ts'

const OFFER_TYPES = {
  akcia: 'text',
  terms: 'text',
  shown_offer: 'text',
  terms_turn: 'date',
  unit_price: 'numeric',
} as const

export const PROMOTED_TYPES = { ...OFFER_TYPES, promotion: 'text', turns: 'jsonb' } as const

/** Returns the query that sets the offers of staged rows. Its parameters are the values of `columns`, column by column. */
function setOffers<Column extends string>(types: Readonly<Record<Column, string>>) {
  const names = keysOf(types)
  const all = { row: 'integer', ...types }
  return {
    columns: ['row' as const, ...names],
    text: `UPDATE import_rows r SET ${names.map((name) => `${name} = o.${name}`).join(', ')}
      FROM ${unnested(all, 'o')} WHERE r.row = o.row`,
  }
}

const SET_OFFERS = setOffers(OFFER_TYPES)
const SET_PROMOTED = setOffers(PROMOTED_TYPES)

export function unnested(types: Readonly<Record<string, string>>, name: string): string {
  const arrays = Object.values(types).map((type, place) => `$${place + 1}::${type}[]`)
  return `unnest(${arrays.join(', ')}) AS ${name} (${Object.keys(types).join(', ')})`
}

/** Returns the size that a unit price refers to. */
export function sizeIn([gram, amount, unit]: readonly (string | null)[]): number {
  return unitPriceSize({
    gram: Number(gram),
    amount: Number(amount),
    amount_unit: unit ?? '',
  })
}

const BATCH = 2_000

/**
 * Lets the rows of a list of goods keep the promotion that another source named of their products. Core decides
 * (`promotedOffer`). Runs behind `takeOutOlder`, when a product has one row.
 * @param today day of the shops, `YYYY-MM-DD`
 */
export async function keepPromotions(client: pg.Client, today: string): Promise<void> {
  for await (const found of rowsInBatches(client, 'kept_promotions', ROWS, BATCH)) {
    const kept = found.map(([row, price, akcia, terms, unitPrice, promotion, date, ...amounts]) => {
      const known: StoredPromotion = JSON.parse(promotion!)
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
    await client.query(
      SET_PROMOTED.text,
      SET_PROMOTED.columns.map((column) => kept.map((row) => row[column])),
    )
  }
  await client.query('CLOSE kept_promotions')
}

/** Rows of goods with a promotion. Rows of the past are left out, because they only fill the history. */
const ROWS = `
SELECT r.row::text, r.price::text, r.akcia, r.terms, r.unit_price::text, p.promotion, r.date::text,
  r.gram::text, r.amount::text, r.amount_unit
FROM import_rows r JOIN products p ON p.identity = r.identity AND p.deleted_at IS NULL
WHERE p.promotion IS NOT NULL AND r.is_promotion IS NOT TRUE AND r.date >= price_day(p.date, p.priced_on)`

/**
 * Lets a row of `import_rows` with terms keep an offer that ends before its own begins, or one that is announced for
 * later. Such an offer comes from the known product, or from an earlier row in the file. Core decides (`joinTerms`).
 * Afterwards the row has today's price for everybody, which may differ from the price known until now. Runs after
 * `identifyRows`, before the other rows of a product are taken out.
 * @param today day of the shops, `YYYY-MM-DD`
 */
export async function joinOffers(client: pg.Client, today: string): Promise<void> {
  for await (const found of rowsInBatches(client, 'joined_offers', PAIRS, BATCH)) {
    const joined: Joined[] = []
    for (const [known, text] of found) {
      const given: readonly GivenOffer[] = JSON.parse(text!)
      const last = given.at(-1)!
      const terms = [...(known == null ? [] : [known]), ...given.map((row) => row.terms)]
      const offer = offerAfter(terms, last.price, today)
      if (offer !== null) joined.push({ row: last.row, ...offer, unit_price: unitPriceOf(offer, given) })
    }
    if (joined.length > 0)
      await client.query(
        JOIN,
        SET_OFFERS.columns.map((column) => joined.map((row) => row[column])),
      )
  }
  await client.query('CLOSE joined_offers')
}

/** A row with terms, and the price for everybody that they give today. */
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

/** Returns the unit price of the last row with the charged price, or converts the last row's to that price. */
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
  readonly unit_price: number | null
}

/** Selects all rows with terms of each product that has several terms to join. */
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
