import {
  InvitationAccepted,
  InvitationCreated,
  InvitationParams,
  InvitationResponse,
  InvitationsResponse,
  ListInvitationParams,
  ListMemberParams,
  ListParams,
  refusals,
} from '@cenolov/contract'
import { accountOf } from '../../platform/auth/access.ts'
import { NO_CONTENT, noContent, type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { Households } from './households.ts'

const route = routesOf('user', 'lists')
const errors = refusals(401, 403, 404, 409, 422, 429)

/** Who shares the lists of a household (DESIGN section 14). */
export const householdRoutes: Routes<{ readonly households: Households }> = (app, { households }, done) => {
  app.post(
    '/auth/lists/:id/invitations',
    route({ params: ListParams, response: { 201: InvitationCreated, ...errors } }),
    async (request, reply) =>
      reply.code(201).send(await households.invite(accountOf(request), request.params.id)),
  )
  app.get(
    '/auth/lists/:id/invitations',
    route({ params: ListParams, response: { 200: InvitationsResponse, ...errors } }),
    (request) => households.invitations(accountOf(request).id, request.params.id),
  )
  app.delete(
    '/auth/lists/:id/invitations/:invitation_id',
    route({ params: ListInvitationParams, response: { ...NO_CONTENT, ...errors } }),
    async (request, reply) => {
      const { id, invitation_id: invitation } = request.params
      return noContent(reply, households.revoke(accountOf(request).id, id, invitation))
    },
  )
  app.delete(
    '/auth/lists/:id/members/:user_id',
    route({ params: ListMemberParams, response: { ...NO_CONTENT, ...errors } }),
    async (request, reply) => {
      const { id, user_id: member } = request.params
      return noContent(reply, households.removeMember(accountOf(request).id, id, member))
    },
  )
  app.get(
    '/auth/invitations/:token',
    route({ params: InvitationParams, response: { 200: InvitationResponse, ...errors } }),
    (request) => households.invitation(accountOf(request).id, request.params.token),
  )
  app.post(
    '/auth/invitations/:token',
    route({ params: InvitationParams, response: { 200: InvitationAccepted, ...errors } }),
    (request) => households.accept(accountOf(request).id, request.params.token),
  )
  done()
}
