export * from './calendar-day.ts'
export * from './day-order.ts'
export type { DayContext } from './day-parts.ts'
export * from './read-day.ts'
