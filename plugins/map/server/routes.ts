import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { routesOf } from '#platform/http/routes-of.ts'
import { mapCalls } from '../api.ts'

const open = routesOf('public', 'catalogue')
const DAY_SECONDS = 86_400

/** Serves the operator's file of map tiles, whole or by ranges. Its path is a setting; callers name none. */
export async function mapRoutes(app: FastifyInstance, mapFile: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dirname(mapFile),
    serve: false,
    dotfiles: 'allow',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${DAY_SECONDS}`)
    },
  })
  app.get('/api/v1/map', open(mapCalls.file, 'constant'), (_request, reply) =>
    reply.sendFile(basename(mapFile)),
  )
}
