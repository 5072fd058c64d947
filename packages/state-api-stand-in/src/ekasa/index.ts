export * from './ekasa-stand-in.ts'
export * from './made-answer.ts'
