export * from './languages.ts'
export * from './locale-formats.ts'
export * from './translate.ts'
