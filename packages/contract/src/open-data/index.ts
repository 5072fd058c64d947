export * from './price-index.ts'
