export * from './catalogue.ts'
export * from './matches.ts'
export * from './price-history.ts'
export * from './rendered-pages.ts'
