export * from './decode.ts'
export * from './encode.ts'
export * from './format.ts'
export * from './snapshot-in-branches.ts'
