export * from './map-values.ts'
export * from './typed-keys.ts'
