import { type Product, permalink } from '@cenolov/core/product'
import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import type { AppModule } from '#platform/app-module.ts'
import type { Database } from '#platform/database/database.ts'
import { routesOf } from '#platform/http/routes-of.ts'
import { evidencePage, STYLE, STYLE_PATH, UNKNOWN_PRODUCT_PAGE } from './evidence-page.ts'
import { presentId, productEvidence } from './product-evidence.ts'

const open = routesOf('public', 'pages')
const hidden = { hide: true }
const DAY_SECONDS = 86_400

const unknownProduct = (reply: FastifyReply) =>
  reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(UNKNOWN_PRODUCT_PAGE)

export interface PermalinksOptions {
  readonly db: Database
  readonly publicUrl: string
  readonly publicBrowsing: boolean
  readonly timeZone: string
  readonly find: (id: number) => Product | null
}

/** Addresses of products that stay for years: `/produkt/{id}-{slug}`. */
export function permalinksModule(options: PermalinksOptions): AppModule {
  return { routes: async (app) => void (await app.register(permalinkRoutes, options)) }
}

const permalinkRoutes: FastifyPluginCallback<PermalinksOptions> = (app, options, done) => {
  const { db, publicUrl, publicBrowsing, timeZone, find } = options
  app.get(STYLE_PATH, open(hidden, 'constant'), (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(STYLE),
  )
  app.get<{ Params: { name: string } }>(
    '/produkt/:name',
    open(hidden, ({ products }) => [{ params: { name: products[0]! } }]),
    async (request, reply) => {
      const [, number] = /^([1-9]\d{0,14})(?:-.*)?$/.exec(request.params.name) ?? []
      if (number === undefined) return unknownProduct(reply)
      const id = Number(number)
      // If visitors may not browse, the app asks them to sign in.
      if (!publicBrowsing) return reply.redirect(`/products?product=${id}`, 302)
      const shownId = await presentId(db, id)
      const evidence = await productEvidence(db, shownId, timeZone)
      if (evidence === null) return unknownProduct(reply)
      const address = permalink({ id: shownId, title: evidence.title })
      if (address !== `/produkt/${request.params.name}`) return reply.redirect(address, 301)
      const product = evidence.endedOn === null ? find(shownId) : null
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(evidencePage({ id: shownId, evidence, product, publicUrl }))
    },
  )
  done()
}
