export * from './goods.ts'
export * from './read-goods.ts'
export * from './spelling.ts'
export * from './word-stem.ts'
