import type { ApiScope } from '@cenolov/core/account'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import type { FastifyContextConfig, FastifyPluginOptions, FastifySchema } from 'fastify'
import type { Expensive } from './expensive-requests.ts'

export type Routes<Options extends FastifyPluginOptions> = FastifyPluginCallbackTypebox<Options>

type Faults = FastifyContextConfig['faults']

/** Routes that anybody, or any account, may call have to declare their most expensive requests. */
type Declared<Access> = Access extends 'public' | 'user'
  ? readonly [expensive: Expensive, faults?: Faults]
  : readonly [expensive?: undefined, faults?: Faults]

/**
 * Makes the options of routes that share their access and their section in the API's description.
 *
 * `const route = routesOf('admin', 'admin')`, then `app.get(path, route(auditCalls.list), handler)`.
 * @param scopes with one of which a key for programs may call them too; without any, no key may
 */
export const routesOf =
  <Access extends FastifyContextConfig['access']>(access: Access, tag: string, ...scopes: ApiScope[]) =>
  <Schema extends FastifySchema>(schema: Schema, ...[expensive, faults]: Declared<Access>) => ({
    config: {
      access,
      ...(expensive === undefined ? {} : { expensive }),
      ...(scopes.length === 0 ? {} : { scopes }),
      ...(faults === undefined ? {} : { faults }),
    },
    schema: { tags: [tag], ...schema },
  })

/** Answers with `NO_CONTENT`, which the route declares, once the work is done. */
export async function noContent(
  reply: { code(status: 204): unknown },
  work: Promise<unknown>,
): Promise<null> {
  await work
  reply.code(204)
  return null
}
