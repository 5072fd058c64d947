import { ContactForm, MessageResponse, refusals } from '@cenolov/contract'
import type { Routes } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/limits/caller-network.ts'
import { type ContactService, contactFormFaults } from './service.ts'

/** The contact form (SPEC section 7). */
export const contactRoutes: Routes<{ readonly service: ContactService }> = (app, { service }, done) => {
  app.post(
    '/api/v1/notifications/contact-form',
    {
      config: { access: 'public', faults: contactFormFaults },
      schema: {
        tags: ['contact'],
        body: ContactForm,
        response: { 200: MessageResponse, ...refusals(422, 429) },
      },
    },
    (request) => service.send(request.body, callerNetwork(request)),
  )
  done()
}
