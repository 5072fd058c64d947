import { pricePerThousand } from '../amount/shown-amount.ts'
import { effectiveCents } from '../offer/offer.ts'
import type { OfferTerms } from '../offer/terms/offer-terms.ts'
import { sanitiseOffer } from '../offer/terms/sanitise-offer.ts'
import type { Product } from '../product/product.ts'
import { PLAIN_TEXTS } from '../product/product-fields.ts'
import { pictureById } from '../product/product-image.ts'
import type { Uints } from './column-reader.ts'

/** A column of texts: every distinct text once, and by row its index. */
export interface TextColumn {
  readonly names: readonly string[]
  readonly codes: Uints
}

/** The columns of texts, named as the products' fields. */
export const TEXT_FIELDS = [
  'akcia',
  ...PLAIN_TEXTS,
  'date',
  'sale_since',
  'amount_unit',
  'currency',
  'origin',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/**
 * The products of a snapshot in columns. Rows are in the order A-Z, so the order needs no data of its own: collation is
 * slow, and browsers' collations differ.
 */
export interface SnapshotRows {
  readonly size: number
  readonly ids: Uints
  readonly titles: TextColumn
  /** The place of each title A-Z, ascending; titles that the collation treats as equal share one. */
  readonly places: Uint32Array
  readonly prices: Float64Array
  readonly unitPrices: Float64Array
  readonly grams: Float64Array
  readonly amounts: Float64Array
  readonly lowestPrices: Float64Array
  /** 1 for a permanent sale, else 0. */
  readonly permanentSales: Uints
  /** 14 digits as a number; 0 when unknown. */
  readonly eans: Float64Array
  /** Terms of offers as JSON; most rows have '' without terms. */
  readonly offers: TextColumn
  readonly pictures: TextColumn
  /** Stores and categories are in Slovak order. */
  readonly texts: Readonly<Record<TextField, TextColumn>>
}

/** A picture that is addressed by its product's id; followed by its version. */
export const OWN_BY_ID = '@'

export const EAN_DIGITS = 14

export function productOfRow(rows: SnapshotRows, row: number): Product {
  const text = ({ names, codes }: TextColumn) => names[codes[row]!]!
  const { texts } = rows
  const id = rows.ids[row]!
  const picture = text(rows.pictures)
  const ean = rows.eans[row]!
  return {
    id,
    title: text(rows.titles),
    akcia: text(texts.akcia),
    price: rows.prices[row]!,
    unit_price: rows.unitPrices[row]!,
    image_url: '',
    image_path: picture.startsWith(OWN_BY_ID) ? pictureById(id, picture.slice(1)) : picture,
    gram: rows.grams[row]!,
    amount: rows.amounts[row]!,
    amount_unit: text(texts.amount_unit) as Product['amount_unit'],
    category: text(texts.category),
    secondary_category: text(texts.secondary_category),
    third_category: text(texts.third_category),
    store: text(texts.store),
    specific_store: text(texts.specific_store),
    date: text(texts.date),
    has_local_image: picture !== '',
    lowest_price_30: rows.lowestPrices[row]!,
    sale_since: text(texts.sale_since) || null,
    is_permanent_sale: rows.permanentSales[row] === 1,
    ean: ean === 0 ? '' : String(ean).padStart(EAN_DIGITS, '0'),
    article: '',
    currency: text(texts.currency),
    origin: text(texts.origin),
    offer: offerOfText(text(rows.offers)),
  }
}

export const offerOfText = (text: string): OfferTerms | null =>
  text === '' ? null : sanitiseOffer(JSON.parse(text))

/** Returns the unit price that follows from the price and content of a product; most sources calculate it so. */
export function guessedUnitPrice(price: number, akcia: string, gram: number): number {
  return gram > 0 ? pricePerThousand(effectiveCents({ price, akcia }) / 100, gram) : 0
}
