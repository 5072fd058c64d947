import { IdParams, refusals } from '@cenolov/contract'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { accountOf } from '../auth/access.ts'

/** A plugin's scope in which schemas type the routes. */
export type TypedScope = Parameters<FastifyPluginCallbackTypebox>[0]

/** `DELETE <url>/:id` of an entry that a shopper keeps. `remove` throws `HttpError` 404 for one that is not theirs. */
export function registerRemoval(
  app: TypedScope,
  url: string,
  tags: string[],
  remove: (userId: number, id: number) => Promise<void>,
): void {
  app.delete(
    `${url}/:id`,
    {
      config: { access: 'premium' },
      schema: {
        tags,
        params: IdParams,
        response: { 204: Type.Null(), ...refusals(401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      await remove(accountOf(request).id, request.params.id)
      return reply.code(204).send(null)
    },
  )
}

/** A `preValidation` hook for a form that may be left out as a whole. */
export const allowNoForm = async (request: { body: unknown }): Promise<void> => {
  request.body ??= {}
}
