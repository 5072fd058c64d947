export * from './product-facts.ts'
export * from './read-facts.ts'
