export * from './product-csv.ts'
