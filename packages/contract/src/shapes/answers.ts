import Type, { type TSchema } from 'typebox'
import { type RefusalStatus, refusals } from './errors.ts'

export const NO_CONTENT = { 204: Type.Null() }

/** Makes the answers of calls that are refused for the same reasons. */
export const answersOf =
  <Status extends RefusalStatus>(...statuses: readonly Status[]) =>
  <Schema extends TSchema>(schema: Schema) => ({ 200: schema, ...refusals(...statuses) })
