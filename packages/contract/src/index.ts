export * from './auth.ts'
export * from './catalogue.ts'
export * from './errors.ts'
export * from './import.ts'
