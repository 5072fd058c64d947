export * from './keyword-alerts.ts'
export * from './price-targets.ts'
