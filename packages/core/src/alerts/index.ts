export * from './keyword-alert.ts'
export * from './keyword-index.ts'
export * from './price-target.ts'
export * from './quiet-hours.ts'
