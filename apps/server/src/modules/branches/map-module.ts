import { basename, dirname } from 'node:path'
import { mapCalls } from '@cenolov/contract/catalogue'
import fastifyStatic from '@fastify/static'
import type { AppModule } from '../../platform/app-module.ts'
import { routesOf } from '../../platform/http/routes-of.ts'

const open = routesOf('public', 'catalogue')
const DAY_SECONDS = 86_400

/** Serves the operator's file of map tiles, whole or by ranges. Its path is a setting; callers name none. */
export function mapModule({ mapFile }: { readonly mapFile: string | null }): AppModule {
  if (mapFile === null) return {}
  return {
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
  }
}
