export * from './product-csv.ts'
export * from './receipt-csv.ts'
