export * from './file-rules.ts'
export * from './gate-rules.ts'
