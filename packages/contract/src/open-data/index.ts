export * from './archive.ts'
export * from './price-index.ts'
export * from './shrinkflation.ts'
