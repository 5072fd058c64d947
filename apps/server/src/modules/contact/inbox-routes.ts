import { inboxCalls } from '@cenolov/contract/account'
import { accountOf } from '../../platform/auth/access.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { ContactInbox } from './messages.ts'

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
