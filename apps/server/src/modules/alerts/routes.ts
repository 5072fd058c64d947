import {
  type AlertCheckResponse,
  keywordAlertCalls,
  priceTargetCalls,
  UnsubscribeQuery,
} from '@cenolov/contract/alerts'
import { fileAnswer } from '@cenolov/contract/shapes'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { accountOf } from '../../platform/auth/access.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Once } from '../../platform/http/answer-once.ts'
import { registerRemoval } from '../../platform/http/entry-removal.ts'
import { type Routes, routesOf } from '../../platform/http/routes-of.ts'
import type { Unsubscribe } from './unsubscribe.ts'
import { productFaults, wordChangeFaults, wordFaults } from './watch-faults.ts'
import type { WatchSettings } from './watch-settings.ts'

const route = routesOf('premium', 'alerts')
const admin = routesOf('admin', 'admin')

interface Options {
  readonly db: Database
  readonly settings: WatchSettings
  readonly once: Once<WatchSettings>
  readonly check: () => Promise<AlertCheckResponse>
  readonly unsubscribe: Unsubscribe
}

const open = routesOf('public', 'alerts')
const html = fileAnswer('text/html')
const page = { querystring: UnsubscribeQuery, response: { ...html, 404: html[200] } }
const INVALID = unsubscribePage('Neplatný odkaz', 'Tento odkaz na odhlásenie nie je platný.')

export const alertRoutes: Routes<Options> = (app, options, done) => {
  const { db, settings, once, check, unsubscribe } = options
  app.get('/auth/keyword-alerts', route(keywordAlertCalls.list), (request) =>
    settings.words(accountOf(request).id),
  )
  app.post(
    '/auth/keyword-alerts',
    route(keywordAlertCalls.create, undefined, wordFaults),
    async (request, reply) =>
      reply
        .code(201)
        .send(await once(request, (watches) => watches.addWord(accountOf(request).id, request.body))),
  )
  app.put(
    '/auth/keyword-alerts/:id',
    route(keywordAlertCalls.change, undefined, wordChangeFaults),
    (request) =>
      once(request, (watches) => watches.changeWord(accountOf(request).id, request.params.id, request.body)),
  )
  registerRemoval(app, '/auth/keyword-alerts', 'alerts', once, (watches, userId, id) =>
    watches.remove('words', userId, id),
  )
  app.get('/auth/price-targets', route(priceTargetCalls.list), (request) =>
    settings.products(accountOf(request).id),
  )
  app.post(
    '/auth/price-targets',
    route(priceTargetCalls.create, undefined, productFaults),
    async (request, reply) =>
      reply
        .code(201)
        .send(await once(request, (watches) => watches.addProduct(accountOf(request).id, request.body))),
  )
  app.put('/auth/price-targets/:id', route(priceTargetCalls.change), (request) =>
    once(request, (watches) => watches.changeProduct(accountOf(request).id, request.params.id, request.body)),
  )
  registerRemoval(app, '/auth/price-targets', 'alerts', once, (watches, userId, id) =>
    watches.remove('products', userId, id),
  )
  app.post('/api/v1/admin/price-alerts/check', admin(keywordAlertCalls.check), async (request) => {
    await recordAudit(db, { actor: accountOf(request), action: 'alerts checked' })
    return check()
  })
  app.get('/unsubscribe', open(page, 'constant'), async (request, reply) => {
    const userId = await unsubscribe.accountOf(request.query.token)
    reply.type('text/html; charset=utf-8').header('referrer-policy', 'no-referrer')
    if (userId === null) return reply.code(404).send(INVALID)
    const text = 'Prestaneme vám posielať e-maily o zmenách cien. Upozornenia v profile zostanú uložené.'
    return reply.send(unsubscribePage('Odhlásiť e-maily o upozorneniach?', text, 'Odhlásiť'))
  })
  app.post('/unsubscribe', open(page, 'constant'), async (request, reply) => {
    const userId = await unsubscribe.accountOf(request.query.token)
    reply.type('text/html; charset=utf-8')
    if (userId === null) return reply.code(404).send(INVALID)
    await unsubscribe.stop(userId)
    return reply.send(unsubscribePage('Odhlásené', 'E-maily o upozorneniach už nebudeme posielať.'))
  })
  done()
}

/** Returns a small page that needs neither the app nor scripts nor a session. */
function unsubscribePage(title: string, text: string, button?: string): string {
  const form =
    button === undefined ? '' : `<form method="post"><button type="submit">${button}</button></form>`
  return `<!doctype html><html lang="sk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} | Cenolov</title></head><body><main><h1>${title}</h1><p>${text}</p>${form}<p><a href="/">Cenolov</a></p></main></body></html>`
}
