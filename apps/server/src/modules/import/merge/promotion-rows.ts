import { keysOf } from '@cenolov/core/objects'
import {
  bestPromotion,
  chargedOffer,
  effectivePrice,
  movedUnitPrice,
  type OfferToday,
  type OfferTurn,
  promotedOffer,
  type StoredPromotion,
  type WrittenTerms,
} from '@cenolov/core/offer'
import { PRODUCT_FORM_FIELDS } from '@cenolov/core/product'
import type pg from 'pg'
import { rowsInBatches } from '#platform/database/rows/rows-in-batches.ts'
import { PROMOTED_TYPES, sizeIn, unnested } from './staged-offers.ts'

const BATCH = 2_000

interface PromotionOrder {
  readonly today: string
  readonly sourceId: number | null
}

/**
 * Stages goods in `import_rows` unchanged, with the offer that holds now: the goods of `import_promoted`, and those
 * whose promotion the file of their store no longer names.
 * @returns how many goods were staged, how many of them lost their promotion, and how many promotions gave way to
 * others
 */
export async function promotionRows(client: pg.Client, { today, sourceId }: PromotionOrder) {
  let staged = 0
  let ended = 0
  let given = 0
  const select = GOODS.replaceAll('$1', sourceId === null ? 'NULL' : `'${Number(sourceId)}'`)
  for await (const found of rowsInBatches(client, 'promoted_goods', select, BATCH)) {
    const changes = found.map((cells): Change => {
      const goods = goodsOf(cells)
      const terms: readonly WrittenTerms[] = JSON.parse(cells[8] ?? '[]')
      given += terms.length
      if (terms.length === 0) ended += 1
      staged += 1
      return { row: staged, ...changedGoods(goods, terms, { today, sourceId }) }
    })
    await client.query(
      STAGE,
      CHANGE_COLUMNS.map((column) => changes.map((change) => change[column])),
    )
  }
  await client.query('CLOSE promoted_goods')
  return { staged, ended, collapsed: given - (staged - ended) }
}

interface Goods {
  readonly id: string
  readonly price: number
  readonly akcia: string
  readonly terms: string | null
  readonly unitPrice: number | null
  readonly size: number
  readonly known: StoredPromotion | null
  /** The day of the price, or the day on which an offer last began or ended since then. */
  readonly date: string
  readonly turnedOn: string | null
  /** The `akcia` on the day of the price. */
  readonly before: string
}

function goodsOf(cells: readonly (string | null)[]): Goods {
  const [id, price, akcia, terms, unitPrice, known, date, turnedOn, , before, ...amounts] = cells
  return {
    id: id!,
    price: Number(price),
    akcia: akcia!,
    terms: terms ?? null,
    unitPrice: unitPrice == null ? null : Number(unitPrice),
    size: sizeIn(amounts),
    known: known == null ? null : JSON.parse(known),
    date: date!,
    turnedOn: turnedOn ?? null,
    before: before ?? akcia!,
  }
}

const CHANGE_TYPES = { row: 'integer', id: 'bigint', ...PROMOTED_TYPES } as const
const CHANGE_COLUMNS = keysOf(CHANGE_TYPES)

interface Change extends Omit<OfferToday, 'price'> {
  readonly row: number
  readonly id: string
  readonly unit_price: number | null
  readonly promotion: string | null
  readonly turns: string | null
}

/** Returns the columns to store for goods with the best of some promotions, or without a promotion. */
function changedGoods(
  goods: Goods,
  promotions: readonly WrittenTerms[],
  { today, sourceId }: PromotionOrder,
): Omit<Change, 'row'> {
  const { id, price, known } = goods
  const own = known?.own ?? { akcia: goods.akcia, terms: goods.terms }
  const promotion =
    promotions.length === 0 ? null : begun(bestPromotion(promotions, price, today), known, today)
  const { price: _price, ...offer } = promotedOffer({ price, own, promotion }, today)
  const stored: StoredPromotion | null = promotion && { source: sourceId, terms: promotion, own }
  return {
    id,
    ...offer,
    unit_price: movedUnitPrice(goods.unitPrice, {
      before: effectivePrice(goods),
      after: chargedOffer({ price, ...offer }, goods.size),
    }),
    promotion: stored === null ? null : JSON.stringify(stored),
    turns: turnsOf(goods, offer.akcia, promotion?.valid_from, today),
  }
}

/** A promotion that names no first day began when it was first seen. */
function begun(terms: WrittenTerms, known: StoredPromotion | null, today: string): WrittenTerms {
  const { valid_from, valid_to, ...rest } = terms
  if (valid_from !== undefined) return terms
  const since = (day: string): WrittenTerms => ({
    valid_from: day,
    ...(valid_to !== undefined && { valid_to }),
    ...rest,
  })
  const seen = known?.terms.valid_from
  const isKnown =
    seen !== undefined && seen <= today && JSON.stringify(since(seen)) === JSON.stringify(known!.terms)
  return since(isKnown ? seen : today)
}

/**
 * Returns the price's turns. Days before today keep their price: a promotion counts from its first day, or from the day
 * on which it was read.
 */
function turnsOf(goods: Goods, akcia: string, from: string | undefined, today: string): string | null {
  const { date, turnedOn, before } = goods
  if (akcia === goods.akcia || date >= today) return null
  const last = turnedOn !== null && turnedOn > date ? turnedOn : date
  const day = from !== undefined && from > last && from <= today ? from : today
  const turns: readonly OfferTurn[] = [
    [date, before],
    [day, akcia],
  ]
  return JSON.stringify(turns)
}

/** Goods with the promotions that the file gives them, and goods of its stores whose promotion it no longer names. */
const GOODS = `
SELECT p.id::text, p.price::text, p.akcia, p.terms, p.unit_price::text, p.promotion,
  price_day(p.date, p.priced_on)::text, p.turned_on::text, m.given,
  (SELECT h.akcia FROM price_history h WHERE h.product_id = p.id
    AND h.date <= price_day(p.date, p.priced_on)
    ORDER BY h.date DESC LIMIT 1), p.gram::text, p.amount::text, p.amount_unit
FROM (
  SELECT product_id, json_agg(terms ORDER BY row)::text AS given FROM import_promoted GROUP BY product_id
  UNION ALL
  SELECT p.id, NULL FROM products p
  WHERE p.promotion IS NOT NULL AND p.deleted_at IS NULL AND p.promotion::jsonb->>'source' = $1
    AND ((p.store, '') IN (SELECT store, branch FROM import_promotions)
      OR (p.store, p.specific_store) IN (SELECT store, branch FROM import_promotions))
    AND NOT EXISTS (SELECT FROM import_promoted m WHERE m.product_id = p.id)
) m JOIN products p ON p.id = m.product_id
ORDER BY p.id`

const OFFERED = Object.keys(PROMOTED_TYPES)
const SAME = PRODUCT_FORM_FIELDS.filter((field) => field !== 'date' && !OFFERED.includes(field))
const STAGE = `
INSERT INTO import_rows (row, identity, bare_identity, words_key, ${SAME.join(', ')}, date, states_amount, names_unit_price,
  is_promotion, ${OFFERED.join(', ')})
SELECT c.row, p.identity, p.bare_identity, p.words_key, ${SAME.map((field) => `p.${field}`).join(', ')},
  price_day(p.date, p.priced_on), p.states_amount, false, true, ${OFFERED.map((column) => `c.${column}`).join(', ')}
FROM ${unnested(CHANGE_TYPES, 'c')} JOIN products p ON p.id = c.id`
