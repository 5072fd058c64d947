export * from './certain-amount.ts'
export * from './find-shrinkages.ts'
export * from './shrinkage-text.ts'
