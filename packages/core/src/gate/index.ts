export * from './file-rules.ts'
export * from './gate-rules.ts'
export * from './kind-rule.ts'
