import Type from 'typebox'
import { Nullable } from './nullable.ts'

/** A moment as ISO 8601 with offset. A day of an answer is a text of its own, perhaps as a file wrote it. */
export const Moment = Type.String()

/** A day that a caller names, `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** null for a moment that has not come, or never will. */
export const MaybeMoment = Nullable(Moment)
