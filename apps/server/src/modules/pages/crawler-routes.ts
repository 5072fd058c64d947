import { permalink } from '@cenolov/core/product'
import type { FastifyPluginCallback } from 'fastify'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { routesOf } from '../../platform/http/routes-of.ts'
import { callerNetwork } from '../../platform/traffic/caller-network.ts'
import { escapeHtml } from './markup.ts'
import { type HeadSettings, OPEN_DATA_PATHS, OPEN_PATHS } from './page-head.ts'
import type { PagesCatalogue } from './page-renderer.ts'
import { priceTagPicture } from './price-tag-picture.ts'

const route = routesOf('public', 'pages')
/** Products in one part of the sitemap; its format allows 50,000. */
const PART_SIZE = 10_000

export interface CrawlerOptions {
  /** Without open data the page of the price index is empty. */
  readonly settings: HeadSettings & { readonly openData?: object | null }
  readonly catalogue: PagesCatalogue & {
    readonly size: () => number
    readonly categories: () => readonly string[]
    readonly ids: (part: number, size: number) => readonly number[]
  }
}

export const crawlerRoutes: FastifyPluginCallback<CrawlerOptions> = (app, { settings, catalogue }, done) => {
  const { publicUrl, publicBrowsing } = settings
  const hidden = { hide: true }
  const openPaths = OPEN_PATHS.filter((path) => !OPEN_DATA_PATHS.includes(path) || Boolean(settings.openData))
  const openOnly = () => {
    if (!publicBrowsing) throw new HttpError(404, 'Not found')
  }

  app.get('/robots.txt', route(hidden), (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(publicBrowsing ? `${RULES}\nSitemap: ${publicUrl}/sitemap.xml\n` : RULES),
  )

  app.get('/sitemap.xml', route(hidden), (_request, reply) => {
    openOnly()
    const parts = Math.ceil(catalogue.size() / PART_SIZE)
    const files = ['pages', ...Array.from({ length: parts }, (_, part) => String(part + 1))]
    const entries = files.map((name) => `<sitemap><loc>${publicUrl}/sitemap/${name}.xml</loc></sitemap>`)
    return reply
      .type(XML)
      .header('cache-control', 'no-cache')
      .send(`${XML_HEAD}<sitemapindex ${XMLNS}>${entries.join('')}</sitemapindex>`)
  })

  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', route(hidden), (request, reply) => {
    openOnly()
    const { part } = request.params
    if (part === 'pages') {
      const categories = catalogue
        .categories()
        .map((name) => `/products?${new URLSearchParams({ category: name })}`)
      return reply
        .type(XML)
        .header('cache-control', 'no-cache')
        .send(urlSet([...openPaths, ...categories]))
    }
    const ids = /^[1-9]\d{0,5}$/.test(part) ? catalogue.ids(Number(part), PART_SIZE) : []
    if (ids.length === 0) throw new HttpError(404, 'Not found')
    return reply
      .type(XML)
      .header('cache-control', 'no-cache')
      .send(urlSet(ids.flatMap((id) => catalogue.find(id) ?? []).map(permalink)))
  })

  app.get<{ Params: { id: string } }>('/cenovka/:id.png', route(hidden), async (request, reply) => {
    const { id } = request.params
    const product = /^[1-9]\d{0,14}$/.test(id) ? catalogue.find(Number(id)) : null
    if (product === null) throw new HttpError(404, 'Produkt sa nenašiel')
    const picture = await priceTagPicture(product, callerNetwork(request))
    // No proxy may cache it, because everybody would get an hour-old price.
    return reply.type('image/png').header('cache-control', 'private, max-age=3600').send(picture)
  })
  done()

  function urlSet(paths: readonly string[]): string {
    const urls = paths.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
    return `${XML_HEAD}<urlset ${XMLNS}>${urls.join('')}</urlset>`
  }
}

const RULES = `${[
  'User-agent: *',
  ...['/api/', '/auth/', '/admin', '/zdielany-kosik/', '/pozvanka/'].map((path) => `Disallow: ${path}`),
].join('\n')}\n`
const XML = 'application/xml; charset=utf-8'
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
