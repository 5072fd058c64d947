export * from './fact-filters.ts'
export * from './product-facts.ts'
