export * from './disk-space.ts'
