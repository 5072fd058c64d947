export * from './typed-keys.ts'
