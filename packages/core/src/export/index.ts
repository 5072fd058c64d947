export * from './product-csv.ts'
export * from './sheet-cells.ts'
