export * from './price-lists.ts'
export { zipOf } from './zip-file.ts'
