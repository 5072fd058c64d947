import { householdCalls } from '@cenolov/contract/shopping'
import { accountOf } from '../../platform/auth/access.ts'
import { noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import type { Households } from './households.ts'

const route = routesOf('user', 'lists')
const open = routesOf('public', 'lists')
const PATH = '/auth/lists/:id'

export const householdRoutes: Routes<{ readonly households: Households }> = (app, { households }, done) => {
  app.post(`${PATH}/invitations`, route(householdCalls.invite, 'constant'), async (request, reply) =>
    reply.code(201).send(await households.invite(accountOf(request), request.params.id)),
  )
  app.get(`${PATH}/invitations`, route(householdCalls.invitations, 'constant'), (request) =>
    households.invitations(accountOf(request).id, request.params.id),
  )
  app.delete(
    `${PATH}/invitations/:invitation_id`,
    route(householdCalls.revoke, 'constant'),
    (request, reply) => {
      const { id, invitation_id: invitation } = request.params
      return noContent(reply, households.revoke(accountOf(request).id, id, invitation))
    },
  )
  app.delete(`${PATH}/members/:user_id`, route(householdCalls.removeMember, 'constant'), (request, reply) => {
    const { id, user_id: member } = request.params
    return noContent(reply, households.removeMember(accountOf(request).id, id, member))
  })
  app.get('/auth/invitations/:token', route(householdCalls.invitation, 'constant'), (request) =>
    households.invitation(accountOf(request).id, request.params.token),
  )
  app.get('/api/v1/invitations/:token', open(householdCalls.preview, 'constant'), (request, reply) => {
    reply.header('cache-control', 'no-store')
    return households.preview(callerNetwork(request), request.params.token)
  })
  app.post('/auth/invitations/:token', route(householdCalls.accept, 'constant'), (request) =>
    households.accept(accountOf(request).id, request.params.token),
  )
  done()
}
