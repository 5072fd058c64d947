export * from './cart-change.ts'
export * from './cart-quantity.ts'
export * from './cart-totals.ts'
export * from './shared-basket.ts'
