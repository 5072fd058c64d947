import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { routesOf } from '#platform/http/routes-of.ts'
import type { ServerPlugin } from '#platform/server-plugin.ts'
import { mapCalls } from '../api.ts'

const open = routesOf('public', 'catalogue')
const DAY_SECONDS = 86_400

/** Serves the operator's file of map tiles, whole or by ranges. Its path is a setting; callers name none. */
export const plugin: ServerPlugin = ({ config: { mapFile } }) => {
  if (mapFile === null) return []
  return [
    {
      routes: async (app) => {
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
      },
    },
  ]
}
