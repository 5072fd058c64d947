export * from './fact-filters.ts'
export * from './product-facts.ts'
export * from './read-facts.ts'
