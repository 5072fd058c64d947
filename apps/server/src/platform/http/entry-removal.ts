import { IdempotencyHeaders, IdParams, NO_CONTENT, refusals } from '@cenolov/contract/shapes'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import { accountOf } from '../auth/access.ts'
import type { Once } from './answer-once.ts'
import { noContent, routesOf } from './routes-of.ts'

/** A plugin's scope in which schemas type the routes. */
export type TypedScope = Parameters<FastifyPluginCallbackTypebox>[0]

/**
 * Registers `DELETE <url>/:id` of a shopper's entry. `remove` throws `HttpError` 404 for an entry of another shopper.
 */
export function registerRemoval<Service>(
  app: TypedScope,
  url: string,
  tag: string,
  once: Once<Service>,
  remove: (service: Service, userId: number, id: number) => Promise<void>,
): void {
  app.delete(
    `${url}/:id`,
    routesOf(
      'premium',
      tag,
    )({
      headers: IdempotencyHeaders,
      params: IdParams,
      response: { ...NO_CONTENT, ...refusals(401, 403, 404, 409, 422) },
    }),
    (request, reply) => {
      const { id } = request.params
      const removal = once(request, (service) => remove(service, accountOf(request).id, id))
      return noContent(reply, removal)
    },
  )
}

export const allowNoForm = async (request: { body: unknown }): Promise<void> => {
  request.body ??= {}
}
