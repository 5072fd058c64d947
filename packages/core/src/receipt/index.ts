export * from './bought-items.ts'
