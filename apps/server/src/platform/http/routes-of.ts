import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import type { FastifyContextConfig, FastifyPluginOptions, FastifySchema } from 'fastify'

/** The routes of a module, typed by their schemas. */
export type Routes<Options extends FastifyPluginOptions> = FastifyPluginCallbackTypebox<Options>

/**
 * Makes the options of routes that the same callers may use, and that the API's description lists together.
 *
 * `const route = routesOf('admin', 'admin')`, then `app.get(path, route({ querystring, response }), handler)`.
 */
export const routesOf =
  <Access extends FastifyContextConfig['access']>(access: Access, tag: string) =>
  /** @param faults finds faults of the body that no schema can express */
  <Schema extends FastifySchema>(schema: Schema, faults?: FastifyContextConfig['faults']) => ({
    config: faults === undefined ? { access } : { access, faults },
    schema: { tags: [tag], ...schema },
  })
