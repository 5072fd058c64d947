export * from './decode.ts'
export * from './delta.ts'
export * from './encode.ts'
export * from './format.ts'
