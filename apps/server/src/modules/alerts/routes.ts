import {
  AlertCheckResponse,
  IdParams,
  KeywordAlertChange,
  KeywordAlertForm,
  KeywordAlertSchema,
  KeywordAlertsResponse,
  refusals,
  UnsubscribeQuery,
} from '@cenolov/contract'
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox'
import { accountOf } from '../../platform/auth/access.ts'
import { registerRemoval } from '../../platform/http/kept-entries.ts'
import { type AlertSettings, alertFaults } from './alert-settings.ts'
import type { Unsubscribe } from './unsubscribe.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

interface Options {
  readonly settings: AlertSettings
  readonly check: () => Promise<AlertCheckResponse>
  readonly unsubscribe: Unsubscribe
}

const premium = { access: 'premium' } as const
const open = { access: 'public' } as const
const tags = ['alerts']
const errors = refusals(401, 403, 404, 409, 422)
const INVALID = unsubscribePage('Neplatný odkaz', 'Tento odkaz na odhlásenie nie je platný.')

/** Keyword alerts, a manual run of their hourly check, and unsubscribing from their mails (SPEC section 7). */
export const alertRoutes: FastifyPluginCallbackTypebox<Options> = (app, options, done) => {
  const { settings, check, unsubscribe } = options
  app.get(
    '/auth/keyword-alerts',
    { config: premium, schema: { tags, response: { 200: KeywordAlertsResponse, ...errors } } },
    (request) => settings.list(accountOf(request).id),
  )
  app.post(
    '/auth/keyword-alerts',
    {
      config: { ...premium, faults: alertFaults },
      schema: { tags, body: KeywordAlertForm, response: { 201: KeywordAlertSchema, ...errors } },
    },
    async (request, reply) =>
      reply.code(201).send(await settings.create(accountOf(request).id, request.body)),
  )
  app.put(
    '/auth/keyword-alerts/:id',
    {
      config: premium,
      schema: {
        tags,
        params: IdParams,
        body: KeywordAlertChange,
        response: { 200: KeywordAlertSchema, ...errors },
      },
    },
    (request) => settings.setActive(accountOf(request).id, request.params.id, request.body.is_active),
  )
  registerRemoval(app, '/auth/keyword-alerts', tags, (userId, id) => settings.remove(userId, id))
  app.post(
    '/api/v1/admin/price-alerts/check',
    { config: { access: 'admin' }, schema: { tags: ['admin'], response: { 200: AlertCheckResponse } } },
    check,
  )
  app.get(
    '/unsubscribe',
    { config: open, schema: { querystring: UnsubscribeQuery } },
    async (request, reply) => {
      const userId = await unsubscribe.accountOf(request.query.token)
      reply.type('text/html; charset=utf-8').header('referrer-policy', 'no-referrer')
      if (userId === null) return reply.code(404).send(INVALID)
      const text = 'Prestaneme vám posielať e-maily o zmenách cien. Upozornenia v profile ostanú uložené.'
      return reply.send(unsubscribePage('Odhlásiť e-maily o upozorneniach?', text, 'Odhlásiť'))
    },
  )
  app.post(
    '/unsubscribe',
    { config: open, schema: { querystring: UnsubscribeQuery } },
    async (request, reply) => {
      const userId = await unsubscribe.accountOf(request.query.token)
      reply.type('text/html; charset=utf-8')
      if (userId === null) return reply.code(404).send(INVALID)
      await unsubscribe.stop(userId)
      return reply.send(unsubscribePage('Odhlásené', 'E-maily o upozorneniach už nebudeme posielať.'))
    },
  )
  done()
}
