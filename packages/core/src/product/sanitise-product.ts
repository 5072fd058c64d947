import { isAmountUnit } from '../amount/amount-unit.ts'
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
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return INVALID_PRODUCT
  const item = raw as Record<string, unknown>
  return {
    id: number(item.id),
    title: text(item.title),
    akcia: akciaText(item.akcia),
    price: number(item.price),
    unit_price: number(item.unit_price),
    image_url: text(item.image_url),
    image_path: text(item.image_path),
    gram: number(item.gram),
    amount: number(item.amount),
    amount_unit: isAmountUnit(item.amount_unit) ? item.amount_unit : '',
    ...plainTexts((name) => text(item[name])),
    date: text(item.date),
    has_local_image: item.has_local_image === true,
    lowest_price_30: number(item.lowest_price_30),
    sale_since: text(item.sale_since) || null,
    is_permanent_sale: item.is_permanent_sale === true,
    ean: text(item.ean),
    article: text(item.article),
    currency: text(item.currency) || DEFAULT_CURRENCY,
    origin: text(item.origin),
    offer: sanitiseOffer(item.offer),
  }
}
