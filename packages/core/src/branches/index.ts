export * from './branch-cell.ts'
export * from './product-in-branch.ts'
