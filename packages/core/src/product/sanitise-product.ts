import { isAmountUnit } from '../amount/amount-unit.ts'
import { isRecord } from '../objects/typed-keys.ts'
import { sanitiseOffer } from '../offer/terms/sanitise-offer.ts'
import { DEFAULT_CURRENCY } from './currency.ts'
import type { Product } from './product.ts'
import { plainTexts } from './product-fields.ts'

/** Replaces an item that is not a product at all. */
export const INVALID_PRODUCT: Product = Object.freeze({
  id: 0,
  title: 'Invalid Product',
  akcia: 'No',
  price: 0,
  unit_price: 0,
  image_url: '',
  image_path: '',
  gram: 0,
  amount: 0,
  amount_unit: '',
  ...plainTexts(() => ''),
  date: '',
  has_local_image: false,
  lowest_price_30: 0,
  sale_since: null,
  is_permanent_sale: false,
  ean: '',
  article: '',
  currency: DEFAULT_CURRENCY,
  origin: '',
  offer: null,
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const akciaText = (value: unknown): string =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : 'No'

/**
 * Makes a product of whatever a server sent: an invalid number becomes 0, an invalid text empty, akcia defaults to
 * `No`, and anything but an object becomes `INVALID_PRODUCT`.
 */
export function sanitiseProduct(raw: unknown): Product {
  if (!isRecord(raw)) return INVALID_PRODUCT
  return {
    id: number(raw.id),
    title: text(raw.title),
    akcia: akciaText(raw.akcia),
    price: number(raw.price),
    unit_price: number(raw.unit_price),
    image_url: text(raw.image_url),
    image_path: text(raw.image_path),
    gram: number(raw.gram),
    amount: number(raw.amount),
    amount_unit: isAmountUnit(raw.amount_unit) ? raw.amount_unit : '',
    ...plainTexts((name) => text(raw[name])),
    date: text(raw.date),
    has_local_image: raw.has_local_image === true,
    lowest_price_30: number(raw.lowest_price_30),
    sale_since: text(raw.sale_since) || null,
    is_permanent_sale: raw.is_permanent_sale === true,
    ean: text(raw.ean),
    article: text(raw.article),
    currency: text(raw.currency) || DEFAULT_CURRENCY,
    origin: text(raw.origin),
    offer: sanitiseOffer(raw.offer),
  }
}
