import {
  AdminRightChanged,
  AdminRightForm,
  AdminUserDetail,
  AdminUsersQuery,
  AdminUsersResponse,
  DeleteUserForm,
  IdParams,
  MessageResponse,
  refusals,
} from '@cenolov/contract'
import type { TSchema } from 'typebox'
import { accountOf } from '../../platform/auth/access.ts'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { UsersService } from './service.ts'

const answers = <T extends TSchema>(schema: T) => ({
  200: schema,
  ...refusals(400, 401, 403, 404, 409, 422),
})
const route = routesOf('admin', 'admin')

/** Management of accounts (SPEC section 7, "Admin"). */
export const userRoutes: Routes<{ readonly service: UsersService }> = (app, { service }, done) => {
  app.get(
    '/api/v1/admin/users',
    route({ querystring: AdminUsersQuery, response: answers(AdminUsersResponse) }),
    (request) => service.list(request.query),
  )
  app.get(
    '/api/v1/admin/users/:id',
    route({ params: IdParams, response: answers(AdminUserDetail) }),
    (request) => service.detail(request.params.id),
  )
  app.put(
    '/api/v1/admin/users/:id/admin',
    route({ params: IdParams, body: AdminRightForm, response: answers(AdminRightChanged) }),
    (request) => service.setAdmin(accountOf(request), request.params.id, request.body.make_admin),
  )
  app.delete(
    '/api/v1/admin/users/:id',
    route({ params: IdParams, body: DeleteUserForm, response: answers(MessageResponse) }),
    (request) => {
      if (!request.body.confirm) throw new HttpError(400, 'Deletion must be confirmed with confirm=true.')
      return service.remove(accountOf(request), request.params.id)
    },
  )
  done()
}
