import { embedCalls } from '@cenolov/contract/catalogue'
import { isRealDiscount } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'
import { type Routes, routesOf } from '#platform/http/routes-of.ts'
import type { CrawlerOptions } from '../crawler-routes.ts'
import { listQuery } from '../list-query.ts'
import { dealsFeed } from './deals-feed.ts'
import { embeddedProductId, oembedOf } from './oembed.ts'

const open = routesOf('public', 'pages')
const FEED_SECONDS = 900

/** Serves feed readers (discounts as Atom) and sites that link to a product (its picture by oEmbed). */
export const embedRoutes: Routes<CrawlerOptions & { readonly db: Database }> = (
  app,
  { settings, catalogue, db },
  done,
) => {
  const { publicUrl, publicBrowsing } = settings
  const shown = { publicUrl, siteName: settings.site.name }
  const openOnly = () => {
    if (!publicBrowsing) throw new HttpError(404, 'page-not-found')
  }
  app.get(
    '/akcie.atom',
    open(embedCalls.dealsFeed, ({ category }) => [{ query: { category } }]),
    async (request, reply) => {
      openOnly()
      const { category = '', store = '' } = request.query
      const params = new URLSearchParams({ category, store, filter: 'prava', sort: 'discount_desc' })
      const query = listQuery({ pathname: '/products', params })
      const found = query === null ? '{"products":[]}' : catalogue.queryBody(query)
      const offers = JSON.parse(found) as { readonly products: readonly Product[] }
      const products = offers.products.filter(isRealDiscount)
      const changedOn = await lastChanges(
        db,
        products.map(({ id }) => id),
      )
      reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${FEED_SECONDS}`)
      return dealsFeed(products, changedOn, { category, store }, shown)
    },
  )
  app.get('/oembed', open(embedCalls.oembed, 'constant'), async (request, reply) => {
    openOnly()
    const { url, format = 'json', maxwidth = Infinity, maxheight = Infinity } = request.query
    // The standard asks for 501 for a format that is not there.
    if (format !== 'json') throw new HttpError(501, 'only-json')
    const id = embeddedProductId(url, publicUrl)
    const product = id === null ? null : catalogue.find(id)
    if (product === null) throw new HttpError(404, 'product-not-found')
    reply.header('cache-control', `public, max-age=${FEED_SECONDS}`)
    return oembedOf(product, shown, { width: maxwidth, height: maxheight })
  })
  done()
}

async function lastChanges(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; day: string }>`
    SELECT product_id AS id, max(date)::text AS day FROM price_history
    WHERE product_id = ANY (${ids}) GROUP BY product_id`.execute(db)
  return new Map(rows.map(({ id, day }) => [Number(id), day]))
}
