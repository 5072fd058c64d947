import { BRANCH_SEPARATOR, NAMED_BRANCH, WHOLE_CHAIN } from '@cenolov/core/archive'
import { effectivePrice, originalPrice, stateOn, type WrittenTerms } from '@cenolov/core/offer'
import pg from 'pg'
import {
  type KnownPriceRules,
  lastKnownDay,
  WAS_ON_SALE,
  wasPaused,
} from '#platform/database/catalogue/known-prices.ts'
import { rowsInBatches, type TextRow } from '#platform/database/rows/rows-in-batches.ts'

const BATCH = 5_000

/** Identifies goods in all files by the chain's own number, or by ours. */
const ARTICLE = `coalesce(nullif(p.article, ''), '#' || p.id)`

const text = pg.escapeLiteral

const PRODUCT = `p.store, p.specific_store, ${ARTICLE}, p.ean, p.title, p.category, p.secondary_category,
  p.third_category, p.amount::float8::text, p.amount_unit, p.gram::float8::text, p.origin, p.vat_rate::float8::text`
const ORDER = `p.store COLLATE "C", ${ARTICLE} COLLATE "C", p.identity`

interface ArchiveProduct {
  readonly chain: string
  readonly specificStore: string
  readonly article: string
  readonly barcode: string
  /** In the order of `PRODUCT_COLUMNS`. */
  readonly cells: readonly string[]
}

export interface ArchiveOffer extends ArchiveProduct {
  readonly id: string
  /** In the order of `PRICE_COLUMNS`: the chain's row, then branches that differ. */
  readonly prices: readonly (readonly string[])[]
}

/** Gives each product of a chain an id: its article, followed by a number where several products share one. */
class ProductIds {
  #chain = ''
  #article = ''
  #count = 0

  next({ chain, article }: ArchiveProduct): string {
    const isShared = chain === this.#chain && article === this.#article
    this.#count = isShared ? this.#count + 1 : 1
    this.#chain = chain
    this.#article = article
    return this.#count === 1 ? article : `${article}~${this.#count}`
  }
}

function productOf(row: TextRow): ArchiveProduct {
  const [
    chain,
    specificStore,
    article,
    barcode,
    name,
    category,
    second,
    third,
    amount,
    unit,
    gram,
    origin,
    vat,
  ] = row.map((value) => value ?? '') as [
    ...[string, string, string, string, string, string, string],
    ...[string, string, string, string, string, string],
  ]
  const quantity = amount === '0' ? '' : amount
  return {
    chain,
    specificStore,
    article,
    barcode,
    cells: [barcode, name, '', category, unit, quantity, article, second, third, gram, origin, vat],
  }
}

/**
 * Reads the offers of a day, by chain and article, with the prices that everybody paid. Values that are known only for
 * today (unit price, lowest price, terms) are empty once the price has changed.
 * @param client in a transaction
 * @param storeIds of branches, by their database ids
 */
export async function* offersOfDay(
  client: Pick<pg.ClientBase, 'query'>,
  day: string,
  rules: KnownPriceRules,
  storeIds: ReadonlyMap<number, string>,
): AsyncGenerator<readonly ArchiveOffer[]> {
  const ids = new ProductIds()
  const at = `${text(day)}::date`
  const select = `SELECT ${PRODUCT}, h.price::text, h.akcia, p.currency, least(p.date, ${at})::text,
      CASE WHEN n.is_now THEN p.unit_price::text END, CASE WHEN n.is_now THEN p.lowest_price_30::text END,
      CASE WHEN n.is_now THEN p.sale_since::text END,
      CASE WHEN n.is_now AND p.permanent_from <= ${at} THEN 'true' END, CASE WHEN n.is_now THEN p.terms END,
      (SELECT array_to_json(k.sold_in)::text FROM product_branches k WHERE k.product_id = p.id),
      (SELECT json_agg(json_build_array(b.branch_id, b.price::text, b.akcia, b.valid_from, b.valid_to))::text FROM (
        SELECT DISTINCT ON (x.branch_id) x.branch_id, x.price, x.akcia,
          o.terms::jsonb->>'valid_from' AS valid_from, o.terms::jsonb->>'valid_to' AS valid_to
        FROM branch_history x LEFT JOIN branch_offers o ON o.product_id = x.product_id AND o.branch_id = x.branch_id
          AND o.price = x.price AND o.akcia = x.akcia
        WHERE x.product_id = p.id AND x.date <= ${at} ORDER BY x.branch_id, x.date DESC
      ) b WHERE b.price > 0)
    FROM products p
    CROSS JOIN LATERAL (
      SELECT e.price, e.akcia FROM price_history e WHERE e.product_id = p.id AND e.date <= ${at}
      ORDER BY e.date DESC LIMIT 1
    ) h
    CROSS JOIN LATERAL (
      SELECT h.price = p.price AND h.akcia = p.akcia AND NOT EXISTS (
        SELECT FROM price_history l WHERE l.product_id = p.id AND l.date > ${at}) AS is_now
    ) n
    WHERE ${WAS_ON_SALE} AND h.price > 0 AND ${at} <= ${lastKnownDay(rules)} AND NOT ${wasPaused(at, rules)}
    ORDER BY ${ORDER}`
  for await (const rows of rowsInBatches(client, 'archive_day', select, BATCH))
    yield rows.map((row) => {
      const product = productOf(row)
      const id = ids.next(product)
      return {
        ...product,
        id,
        cells: [id, ...product.cells],
        prices: pricesOf(row.slice(13), product, id, day, storeIds),
      }
    })
}

function pricesOf(
  row: TextRow,
  { specificStore }: ArchiveProduct,
  id: string,
  day: string,
  storeIds: ReadonlyMap<number, string>,
): string[][] {
  const [price, akcia, currency, date] = row as [string, string, string, string]
  const [, , , , unitPrice, lowest, saleSince, permanent, termsText, soldIn, differ] = row
  const written: WrittenTerms | null = termsText == null ? null : JSON.parse(termsText)
  const terms = written === null || stateOn(written, day) === 'ended' ? {} : written
  const offer = { price: Number(price), akcia }
  const shelf = originalPrice(offer)
  const storeId = specificStore === '' ? WHOLE_CHAIN : NAMED_BRANCH + specificStore
  const first = [
    ...[storeId, id, shelf.toFixed(2), unitPrice ?? '', lowest ?? '', '', saleText(offer), currency, date],
    ...[saleSince ?? '', permanent ?? ''],
    terms.akcia === undefined || terms.akcia === 'No'
      ? ''
      : effectivePrice({ price: shelf, akcia: terms.akcia }).toFixed(2),
    ...[terms.valid_from ?? '', terms.valid_to ?? '', terms.card ?? '', terms.multi ?? ''],
    terms.limit === undefined ? '' : String(terms.limit),
    soldIn == null ? '' : branchIds(JSON.parse(soldIn), storeIds).join(BRANCH_SEPARATOR),
  ]
  return [first, ...branchRows(differ ?? null, { id, currency, date }, storeIds)]
}

function branchRows(
  differ: string | null,
  { id, currency, date }: { readonly id: string; readonly currency: string; readonly date: string },
  storeIds: ReadonlyMap<number, string>,
): string[][] {
  if (differ === null) return []
  const found = JSON.parse(differ) as [number, string, string, string | null, string | null][]
  return found
    .flatMap(([branch, price, akcia, from, to]) => {
      const storeId = storeIds.get(branch)
      if (storeId === undefined) return []
      const offer = { price: Number(price), akcia }
      const shelf = originalPrice(offer).toFixed(2)
      return [
        [
          ...[storeId, id, shelf, '', '', '', saleText(offer), currency, date],
          ...['', '', '', from ?? '', to ?? '', '', '', '', ''],
        ],
      ]
    })
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

/** Returns the sale price, or '' where everybody pays the price before a sale. */
function saleText(offer: { readonly price: number; readonly akcia: string }): string {
  const paid = effectivePrice(offer)
  return paid === originalPrice(offer) ? '' : paid.toFixed(2)
}

const branchIds = (ids: readonly number[], storeIds: ReadonlyMap<number, string>): string[] =>
  ids
    .map((id) => storeIds.get(id))
    .filter((id) => id !== undefined)
    .sort()

export interface PriceSpan extends ArchiveProduct {
  readonly id: string
  readonly price: number
  readonly special: number | null
  readonly currency: string
  readonly from: string
  readonly to: string
}

/**
 * Reads the prices of a month, each with its first and last day in the month, in the order of `offersOfDay`. Branches
 * that differ are left to the days.
 * @param first first day of the month
 * @param last last day of the month
 */
export async function* spansOfMonth(
  client: Pick<pg.ClientBase, 'query'>,
  { first, last }: { readonly first: string; readonly last: string },
  rules: KnownPriceRules,
): AsyncGenerator<PriceSpan> {
  const ids = new ProductIds()
  const [from, to] = [`${text(first)}::date`, `${text(last)}::date`]
  const select = `SELECT ${PRODUCT}, p.id::text, s.price::text, s.akcia, p.currency, s.first::text, s.last::text FROM products p
    CROSS JOIN LATERAL (
      SELECT e.price, e.akcia, greatest(e.date, ${from}) AS first,
        least(lead(e.date) OVER (ORDER BY e.date) - 1, ${to}, ${lastKnownDay(rules)}) AS last
      FROM price_history e WHERE e.product_id = p.id
    ) s
    WHERE ${WAS_ON_SALE} AND s.price > 0 AND s.first <= s.last
    ORDER BY ${ORDER}, p.id, s.first`
  let known = { product: '', id: '' }
  for await (const rows of rowsInBatches(client, 'archive_month', select, BATCH))
    for (const row of rows) {
      const product = productOf(row)
      const [key, price, akcia, currency, begin, end] = row.slice(13) as [
        ...[string, string, string],
        ...[string, string, string],
      ]
      if (known.product !== key) known = { product: key, id: ids.next(product) }
      const offer = { price: Number(price), akcia }
      const special = saleText(offer)
      yield {
        ...product,
        id: known.id,
        price: originalPrice(offer),
        special: special === '' ? null : Number(special),
        currency,
        from: begin,
        to: end,
      }
    }
}
