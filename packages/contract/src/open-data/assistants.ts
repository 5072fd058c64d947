import { refusals } from '../shapes/errors.ts'

export const assistantCalls = {
  call: {
    description:
      'The Model Context Protocol over streamable HTTP, without sessions: a message of JSON-RPC 2.0 in, its answer out.',
    response: refusals(401, 403, 429),
  },
}
