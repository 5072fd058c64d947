import { type Product, permalink } from '@cenolov/core/product'
import type { FastifyPluginCallback } from 'fastify'
import { LRUCache } from 'lru-cache'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { ConditionalAnswer } from '../../platform/http/answers/versioned-answers.ts'
import type { CatalogueSample } from '../../platform/http/expensive-requests.ts'
import { routesOf } from '../../platform/http/routes-of.ts'
import { escapeHtml } from '../../platform/markup.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import { type HeadSettings, OPEN_DATA_PATHS, OPEN_PATHS } from './page-head.ts'
import type { PagesCatalogue } from './page-renderer.ts'
import { priceTagPicture } from './price-tag-picture.ts'

const route = routesOf('public', 'pages')
const ofProduct = ({ products }: CatalogueSample) => [{ params: { id: products[0]! } }]
/** Products in one part of the sitemap; its format allows 50,000. */
const PART_SIZE = 10_000
/** Parts that are kept, about a megabyte each. */
const PARTS_MAX = 20

export interface CrawlerOptions {
  /** Without open data the page of the price index is empty. */
  readonly settings: HeadSettings & { readonly openData?: object | null }
  readonly catalogue: PagesCatalogue & {
    readonly size: () => number
    readonly categories: () => readonly string[]
    readonly part: (part: number, size: number) => AsyncIterable<readonly Product[]>
  }
}

export const crawlerRoutes: FastifyPluginCallback<CrawlerOptions> = (app, { settings, catalogue }, done) => {
  const { publicUrl, publicBrowsing } = settings
  const hidden = { hide: true }
  const parts = new LRUCache<string, Promise<ConditionalAnswer | null>>({ max: PARTS_MAX })
  const openPaths = OPEN_PATHS.filter((path) => !OPEN_DATA_PATHS.includes(path) || Boolean(settings.openData))
  const openOnly = () => {
    if (!publicBrowsing) throw new HttpError(404, 'page-not-found')
  }

  app.get('/robots.txt', route(hidden, 'constant'), (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(publicBrowsing ? `${RULES}\nSitemap: ${publicUrl}/sitemap.xml\n` : RULES),
  )

  app.get('/sitemap.xml', route(hidden, 'constant'), (_request, reply) => {
    openOnly()
    const parts = Math.ceil(catalogue.size() / PART_SIZE)
    const files = ['pages', ...Array.from({ length: parts }, (_, part) => String(part + 1))]
    const entries = files.map((name) => `<sitemap><loc>${publicUrl}/sitemap/${name}.xml</loc></sitemap>`)
    return reply
      .type(XML)
      .header('cache-control', 'no-cache')
      .send(`${XML_HEAD}<sitemapindex ${XMLNS}>${entries.join('')}</sitemapindex>`)
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap/:part.xml',
    route(hidden, () => [{ params: { part: 1 } }]),
    async (request, reply) => {
      openOnly()
      const { part } = request.params
      if (part === 'pages') {
        const categories = catalogue
          .categories()
          .map((name) => `/products?${new URLSearchParams({ category: name })}`)
        return reply
          .type(XML)
          .header('cache-control', 'no-cache')
          .send(URLS_HEAD + urls([...openPaths, ...categories]) + URLS_END)
      }
      const answer = /^[1-9]\d{0,5}$/.test(part) ? await writtenPart(Number(part)) : null
      if (answer === null) throw new HttpError(404, 'page-not-found')
      return answer.send(request, reply)
    },
  )

  app.get<{ Params: { id: string } }>(
    '/cenovka/:id.png',
    route(hidden, ofProduct),
    async (request, reply) => {
      const { id } = request.params
      const product = /^[1-9]\d{0,14}$/.test(id) ? catalogue.find(Number(id)) : null
      if (product === null) throw new HttpError(404, 'product-not-found')
      const picture = await priceTagPicture(product, callerNetwork(request))
      // No proxy may cache it, because everybody would get an hour-old price.
      return reply.type('image/png').header('cache-control', 'private, max-age=3600').send(picture)
    },
  )
  done()

  /** Writes a part once for each version. Returns null for a part that does not exist. */
  function writtenPart(part: number): Promise<ConditionalAnswer | null> {
    const tag = catalogue.tag()
    const key = `${tag} ${part}`
    const known = parts.get(key)
    if (known !== undefined) return known
    const written = writePart(tag, part)
    parts.set(key, written)
    written.then(
      (answer) => answer === null && parts.delete(key),
      () => parts.delete(key),
    )
    return written
  }

  async function writePart(tag: string, part: number): Promise<ConditionalAnswer | null> {
    const pieces: Buffer[] = []
    for await (const products of catalogue.part(part, PART_SIZE))
      pieces.push(Buffer.from(urls(products.map(permalink))))
    const [first, last] = [Buffer.from(URLS_HEAD), Buffer.from(URLS_END)]
    return pieces.length === 0 ? null : new ConditionalAnswer(`s${tag}`, [first, ...pieces, last], XML)
  }

  function urls(paths: readonly string[]): string {
    return paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`).join('')
  }
}

const RULES = `${[
  'User-agent: *',
  ...['/api/', '/auth/', '/admin', '/zdielany-kosik/', '/pozvanka/'].map((path) => `Disallow: ${path}`),
].join('\n')}\n`
const XML = 'application/xml; charset=utf-8'
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const URLS_HEAD = `${XML_HEAD}<urlset ${XMLNS}>`
const URLS_END = '</urlset>'
