export * from './branch-cell.ts'
export * from './branch-prices.ts'
export * from './product-in-branch.ts'
