import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { finishDescription } from './finished-description.ts'
import { describeRoute } from './route-description.ts'

/** Describes the routes that are registered later as OpenAPI 3.0, which `server.swagger()` returns. */
export async function describeApi(server: FastifyInstance, publicUrl: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Cenolov',
        version: '1',
        description:
          'Grocery prices of Slovak shops. Prices are in the currency of the installation, which each product names.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token that signing in returns, or a key for programs where the call takes one.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: describeRoute(schema ?? {}, route.config ?? {}),
    }),
    transformObject: (description) => {
      if (!('openapiObject' in description)) return description.swaggerObject
      finishDescription(description.openapiObject as Parameters<typeof finishDescription>[0])
      return description.openapiObject
    },
  })
}
