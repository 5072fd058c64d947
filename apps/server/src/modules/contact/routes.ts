import { contactCalls } from '@cenolov/contract/account'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import { type ContactService, contactFormFaults } from './service.ts'

const open = routesOf('public', 'contact')

export const contactRoutes: Routes<{ readonly service: ContactService }> = (app, { service }, done) => {
  app.post('/api/v1/notifications/contact-form', open(contactCalls.send, contactFormFaults), (request) =>
    service.send(request.body, callerNetwork(request)),
  )
  done()
}
