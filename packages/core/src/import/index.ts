export * from './catalogue-csv.ts'
export * from './formula-guard.ts'
export * from './promotion-reader.ts'
export * from './sample-rows.ts'
