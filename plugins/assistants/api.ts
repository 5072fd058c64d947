import { refusals } from '@cenolov/contract/shapes'
import Type from 'typebox'

export const assistantCalls = {
  call: {
    description:
      'The Model Context Protocol over streamable HTTP, without sessions: a message of JSON-RPC 2.0 in, its answer out.',
    /** A key, or nothing where the catalogue is public. */
    security: [{ bearer: [] }, {}],
    response: {
      200: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
      ...refusals(400, 401, 403, 429),
    },
  },
}
