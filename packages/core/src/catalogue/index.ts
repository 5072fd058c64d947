export * from './build/catalogue-source.ts'
export {
  columnsOf,
  eanOf,
  type ProductColumns,
  type ReadFields,
  readColumns,
} from './build/product-columns.ts'
export { compareSlovak, compareSlovakTotally } from './build/slovak-order.ts'
export * from './catalogue.ts'
export { type CatalogueParts, indexBytes } from './catalogue-parts.ts'
export * from './catalogue-query.ts'
export { spelledStats } from './count/dashboard.ts'
export * from './overlay/catalogue-overlay.ts'
export * from './overlay/loose-products.ts'
export * from './overlay/overlaid-catalogue.ts'
export * from './overlay/overlaid-rows.ts'
export * from './page/catalogue-listing.ts'
export * from './page/listed-rows.ts'
export * from './page/listing-columns.ts'
export * from './page/pagination.ts'
export * from './prices/catalogue-view.ts'
export * from './prices/price-columns.ts'
export type { PricedBase } from './prices/priced-base.ts'
export type { SearchIndex } from './search-index.ts'
