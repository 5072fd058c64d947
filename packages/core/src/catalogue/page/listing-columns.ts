import type { Product } from '../../product/product.ts'
import { NO_IMAGE } from '../../product/product-image.ts'
import type { CatalogueSource } from '../build/catalogue-source.ts'
import { withoutStaleSales } from '../build/freshness.ts'

export interface ListingColumns {
  readonly priceCents: Float64Array
  /** As in `NumberColumns`, without the percents of stale prices. */
  readonly percentLeft: Uint16Array
  readonly unitPrices: Float64Array
  /** Place of the name in Slovak order. */
  readonly categories: Uint32Array
  readonly stores: Uint32Array
  /** Place of the day among all days, ascending. */
  readonly dates: Uint32Array
  readonly dateNames: readonly string[]
  /** Bits `LOCAL_PICTURE` and `FOREIGN_PICTURE`. */
  readonly pictures: Uint8Array
}

/** Our own picture, and the address of a picture elsewhere. */
export const LOCAL_PICTURE = 1
export const FOREIGN_PICTURE = 2

/** Copies the columns for the lists, so that the source stays intact when they move to another thread. */
export function listingColumns(
  { columns }: CatalogueSource,
  pictures: Uint8Array,
  firstFresh: string,
): ListingColumns {
  const { names, codes } = columns.dates
  const counted = withoutStaleSales(columns, firstFresh)
  const order = names.map((_, code) => code).sort((a, b) => (names[a]! < names[b]! ? -1 : 1))
  const placeOf = new Uint32Array(order.length)
  order.forEach((code, place) => {
    placeOf[code] = place
  })
  return {
    priceCents: columns.priceCents.slice(),
    percentLeft: counted.percentLeft.slice(),
    unitPrices: columns.unitPrices.slice(),
    categories: columns.categories.codes.slice(),
    stores: columns.stores.codes.slice(),
    dates: codes.map((code) => placeOf[code]!),
    dateNames: order.map((code) => names[code]!),
    pictures: pictures.slice(),
  }
}

export function pictureOf({
  image_path: path,
  image_url: url,
}: Pick<Product, 'image_path' | 'image_url'>): number {
  const local = path.startsWith('static/') ? LOCAL_PICTURE : 0
  const isForeign = isPicture(url) || (local === 0 && isPicture(path))
  return local | (isForeign ? FOREIGN_PICTURE : 0)
}

const isPicture = (address: string): boolean => address !== '' && address !== NO_IMAGE
