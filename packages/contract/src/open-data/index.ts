export * from './assistants.ts'
export * from './price-index.ts'
