import Type, { type TSchema } from 'typebox'
import { type RefusalStatus, refusals } from './errors.ts'

export const NO_CONTENT = { 204: Type.Null() }

/** An answer that no shape of JSON describes: its route may send anything. */
const sent = (description: string, mediaTypes: readonly string[], format?: 'binary') => ({
  200: {
    description,
    content: Object.fromEntries(
      mediaTypes.map((mediaType) => [mediaType, { schema: { type: 'string', ...(format && { format }) } }]),
    ),
  } as unknown as Type.TUnsafe<unknown>,
})

/** The answer 200 with a file in one of these media types. */
export const fileAnswer = (...mediaTypes: readonly string[]) => sent('The file.', mediaTypes, 'binary')

export const CSV_DOWNLOAD = { response: fileAnswer('text/csv') }

export const EVENTS_ANSWER = sent('Events, until the caller leaves.', ['text/event-stream'])

/** Makes the answers of calls that are refused for the same reasons. */
export const answersOf =
  <Status extends RefusalStatus>(...statuses: readonly Status[]) =>
  <Schema extends TSchema>(schema: Schema) => ({ 200: schema, ...refusals(...statuses) })

/** Makes the answers of a call that sends nothing to a caller who has the newest version. */
export const versionedAnswers = <Schema extends TSchema>(schema: Schema) => ({
  200: schema,
  304: Type.Null({ description: 'The caller has this version (If-None-Match).' }),
  ...refusals(422, 503),
})
