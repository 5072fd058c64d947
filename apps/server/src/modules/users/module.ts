import { userCalls } from '@cenolov/contract/admin'
import type { AppModule } from '../../platform/app-module.ts'
import { accountOf } from '../../platform/auth/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { UsersService } from './service.ts'

export function usersModule({ db }: { readonly db: Database }): AppModule {
  const service = new UsersService(db)
  return { routes: async (app) => void (await app.register(userRoutes, { service })) }
}

const route = routesOf('admin', 'admin')

const userRoutes: Routes<{ readonly service: UsersService }> = (app, { service }, done) => {
  app.get('/api/v1/admin/users', route(userCalls.list), (request) => service.list(request.query))
  app.get('/api/v1/admin/users/:id', route(userCalls.detail), (request) => service.detail(request.params.id))
  app.put('/api/v1/admin/users/:id/admin', route(userCalls.setAdmin), (request) =>
    service.setAdmin(accountOf(request), request.params.id, request.body.make_admin),
  )
  app.delete('/api/v1/admin/users/:id', route(userCalls.remove), (request) => {
    if (!request.body.confirm) throw new HttpError(400, 'deletion-not-confirmed')
    return service.remove(accountOf(request), request.params.id)
  })
  done()
}
