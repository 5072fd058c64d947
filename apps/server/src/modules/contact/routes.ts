import { contactCalls, inboxCalls } from '@cenolov/contract/account'
import { fileAnswer, IdParams, refusals } from '@cenolov/contract/shapes'
import { REPORT_PHOTO_MAX_BYTES } from '@cenolov/core/account'
import { accountOf } from '../../platform/auth/access.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import type { ContactInbox } from './messages.ts'
import type { PriceReports } from './price-reports.ts'
import { type ContactService, contactFormFaults } from './service.ts'

const route = routesOf('admin', 'admin')
const WEBP = 'image/webp'
const WebpFile = fileAnswer(WEBP)

export const inboxRoutes: Routes<{ readonly inbox: ContactInbox }> = (app, { inbox }, done) => {
  app.get('/api/v1/admin/messages', route(inboxCalls.list), (request) => inbox.list(request.query))
  app.post('/api/v1/admin/messages/:id/read', route(inboxCalls.read), (request) =>
    inbox.read(accountOf(request), request.params.id),
  )
  app.post('/api/v1/admin/messages/:id/answer', route(inboxCalls.answer), (request) =>
    inbox.answer(accountOf(request), request.params.id, request.body.answer),
  )
  app.get(
    '/api/v1/admin/messages/:id/photo',
    route({
      description: 'The photo of a reported price as WebP.',
      params: IdParams,
      response: { ...WebpFile, ...refusals(401, 403, 404, 422) },
    }),
    async (request, reply) => reply.type(WEBP).send(await inbox.photo(request.params.id)),
  )
  done()
}

const open = routesOf('public', 'contact')
const user = routesOf('user', 'contact')

/** The photo is in base64, which takes a third more. */
const REPORT_MAX_BYTES = REPORT_PHOTO_MAX_BYTES * 1.5

export const contactRoutes: Routes<{ readonly service: ContactService; readonly reports: PriceReports }> = (
  app,
  { service, reports },
  done,
) => {
  app.post(
    '/api/v1/notifications/contact-form',
    open(contactCalls.send, 'constant', contactFormFaults),
    (request) => service.send(request.body, callerNetwork(request)),
  )
  app.post(
    '/api/v1/products/:id/report',
    { ...user(contactCalls.report, 'constant'), bodyLimit: REPORT_MAX_BYTES },
    (request) => reports.send(accountOf(request), request.params.id, request.body),
  )
  done()
}
