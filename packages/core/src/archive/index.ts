export * from './archive-columns.ts'
export * from './archive-names.ts'
export * from './data-package.ts'
