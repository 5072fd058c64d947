import { contactCalls, inboxCalls } from '@cenolov/contract/account'
import { accountOf } from '../../platform/auth/access.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import type { ContactInbox } from './messages.ts'
import { type ContactService, contactFormFaults } from './service.ts'

const route = routesOf('admin', 'admin')

export const inboxRoutes: Routes<{ readonly inbox: ContactInbox }> = (app, { inbox }, done) => {
  app.get('/api/v1/admin/messages', route(inboxCalls.list), (request) => inbox.list(request.query))
  app.post('/api/v1/admin/messages/:id/read', route(inboxCalls.read), (request) =>
    inbox.read(accountOf(request), request.params.id),
  )
  app.post('/api/v1/admin/messages/:id/answer', route(inboxCalls.answer), (request) =>
    inbox.answer(accountOf(request), request.params.id, request.body.answer),
  )
  done()
}

const open = routesOf('public', 'contact')

export const contactRoutes: Routes<{ readonly service: ContactService }> = (app, { service }, done) => {
  app.post('/api/v1/notifications/contact-form', open(contactCalls.send, contactFormFaults), (request) =>
    service.send(request.body, callerNetwork(request)),
  )
  done()
}
