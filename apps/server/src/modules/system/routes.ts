import { SystemStats } from '@cenolov/contract'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import type { SystemService } from './service.ts'

/** `GET /api/v1/admin/system/stats` (SPEC section 7, "Admin"). */
export const systemRoutes: FastifyPluginCallbackTypebox<{ readonly service: SystemService }> = (
  app,
  { service },
  done,
) => {
  app.get(
    '/api/v1/admin/system/stats',
    { config: { access: 'admin' }, schema: { tags: ['admin'], response: { 200: SystemStats } } },
    () => service.stats(),
  )
  done()
}
