import Type from 'typebox'
import { Nullable } from './nullable.ts'

/** A moment as ISO 8601 with offset. Days are texts of their own: `YYYY-MM-DD`, or as a file wrote them. */
export const Moment = Type.String()

/** null for a moment that has not come, or never will. */
export const MaybeMoment = Nullable(Moment)
