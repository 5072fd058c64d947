import type { PageToRender } from '@cenolov/contract/catalogue'
import { INVALID_PRODUCT, type Product } from '@cenolov/core/product'
import fc from 'fast-check'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'
import { headHtml } from './head-html.ts'
import { type HeadSettings, pageHead } from './page-head.ts'
import { PageRenderer } from './page-renderer.ts'

const LIST_CODE = '<link rel="modulepreload" href="/list.js" data-screen="/products">'
const BARE =
  '<!doctype html><head><!--head--><title>x</title><!--/head--></head><div id="root"></div><!--answers-->'
const FILES = { bare: BARE, rendered: BARE.replace('<head>', '<head data-rendered>') }
const OPEN: HeadSettings = {
  publicUrl: 'https://cenolov.example',
  publicBrowsing: true,
  site: { name: 'Cenolov' },
}
const CLOSED: HeadSettings = { ...OPEN, publicBrowsing: false }
const BUTTER: Product = {
  ...INVALID_PRODUCT,
  id: 7,
  title: 'Maslo 250 g',
  price: 2.5,
  akcia: '2.00',
  gram: 250,
  store: 'Tesco',
  date: '2026-11-01',
}

function pages(
  settings: HeadSettings,
  product: Product = BUTTER,
  answer = '{"products":[]}',
  files = FILES,
  hasFacts = false,
) {
  const asked: unknown[] = []
  const rendered: PageToRender[] = []
  const render = (page: PageToRender) => {
    rendered.push(page)
    const html = page.search === '?search=maslo' ? '<li id="first-results"></li>' : "<p>$' Maslo</p>"
    if (page.pathname === '/unknown') return 'unknown'
    const isBare = page.pathname === '/profile' || page.search === '?page=1000'
    const address = page.pathname === '/favourites' ? '/login?next=%2Ffavourites&a=1' : null
    return isBare ? null : { html, supposed: `${page.width}`, address }
  }
  const renderer = new PageRenderer(files, render, settings, {
    tag: () => '5',
    hasFacts: () => hasFacts,
    newestBody: (limit) => `[${limit}]`,
    statsBody: () => '{"total_products":1}',
    find: (id) => (id === product.id ? product : null),
    queryBody: (query) => {
      asked.push(query)
      return answer
    },
  })
  const page = (url: string, isSignedIn = false) =>
    renderer.answer({ url, isSignedIn, isPhone: false }).text()
  return { page, asked, rendered, renderer }
}

describe('a page', () => {
  it('names its product, in words and as structured data', () => {
    const html = pages(OPEN).page('/products?sort=newest&product=7')
    expect(html).toContain('<title>Maslo 250 g | Cenolov</title>')
    expect(html).toContain('<link rel="canonical" href="https://cenolov.example/produkt/7-maslo-250-g" />')
    expect(html).toContain('content="https://cenolov.example/cenovka/7.png"')
    const data = JSON.parse(/ld\+json">([^<]*)</.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({
      '@type': 'Product',
      '@id': 'https://cenolov.example/produkt/7-maslo-250-g',
      offers: {
        price: '2.00',
        priceCurrency: 'EUR',
        seller: { name: 'Tesco' },
        priceSpecification: [
          { priceType: 'https://schema.org/StrikethroughPrice', price: '2.50' },
          {
            '@type': 'UnitPriceSpecification',
            price: '8.00',
            referenceQuantity: { value: '1', unitCode: 'KGM' },
          },
        ],
      },
    })
  })

  it.each([
    ['/', 'Ceny potravín v slovenských obchodoch'],
    ['/products', 'Produkty'],
    ['/predajne', 'Predajne'],
    ['/ceny-v-case', 'Ceny v čase'],
    ['/zmensene', 'Zmenšené obaly'],
    ['/about', 'O nás'],
    ['/contact', 'Kontakt'],
    ['/login', 'Prihlásenie'],
    ['/terms', 'Podmienky používania'],
    ['/privacy', 'Ochrana súkromia'],
  ])('at %s is titled for search engines', (url, title) => {
    expect(pages(OPEN).page(url)).toContain(`<title>${title} | Cenolov</title>`)
  })

  it('of a list has one address in any order of parameters, and a search has none', () => {
    const { page } = pages(OPEN)
    expect(page('/products?sort=newest&category=Mlieko&page=1')).toContain(
      'rel="canonical" href="https://cenolov.example/products?category=Mlieko"',
    )
    for (const url of ['/products?search=maslo', '/profile', '/nic-take', '/products?product=8'])
      expect(page(url), url).toContain('<meta name="robots" content="noindex" />')
  })

  it('is listed only where browsing is public, except for the login and the legal pages', () => {
    const found = ['/', '/products', '/about', '/products?product=7', '/login', '/terms', '/privacy'].filter(
      (url) => !pages(CLOSED).page(url).includes('noindex'),
    )
    expect(found).toEqual(['/login', '/terms', '/privacy'])
  })

  it('that needs a sign-in is described as the login, unless it shows a product', () => {
    const { page } = pages(CLOSED)
    const html = page('/favourites?a=1')
    expect(html).toContain(`data-rendered="1280" data-address="/login?next=%2Ffavourites&amp;a=1"><p>`)
    expect(html).toContain('<title>Prihlásenie | Cenolov</title>')
    expect(html).toContain('<link rel="canonical" href="https://cenolov.example/login" />')
    const shared = page('/favourites?product=7')
    expect(shared).toContain('<title>Maslo 250 g | Cenolov</title>')
    expect(shared).toContain('noindex')
  })

  it('includes the answer of its list for visitors who may see it', () => {
    const block =
      '<script type="application/json" id="first-answers">{"list":{"products":[]},"stats":{"total_products":1}}</script>'
    const open = pages(OPEN)
    expect(open.page('/products?search=maslo&page=2&filter=akcia')).toContain(block)
    expect(open.asked).toEqual([{ search: 'maslo', page: 2, filter: 'akcia' }])
    expect(open.page('/products?povod=slovensko&filter=prava')).toContain(block)
    expect(open.asked.at(-1)).toEqual({ filter: 'prava', origin: 'SVK' })
    const closed = pages(CLOSED)
    expect(closed.page('/products')).not.toContain(block)
    expect(closed.page('/products', true)).toContain(block)
    for (const url of [
      '/login',
      '/products?sort=best',
      '/products?platnost=buduci-tyzden',
      '/products?povod=inde',
      '/products?page=0',
      `/products?search=${'x'.repeat(201)}`,
    ])
      expect(closed.page(url, true), url).not.toContain('first-answers')
  })

  it('that does not exist is 404 for machines, and the app for people', async () => {
    const { renderer } = pages(OPEN)
    const server = Fastify()
    server.get('/*', (request, reply) =>
      renderer.answer({ url: request.url, isSignedIn: false, isPhone: false }).send(request, reply),
    )
    const get = async (url: string) => {
      const { statusCode, headers, body } = await server.inject({ url, headers: { 'if-none-match': '*' } })
      return [statusCode, headers['cache-control'], body.includes('<div id="root"></div>')]
    }
    expect(await get('/unknown')).toEqual([404, 'no-store', true])
    expect(await get('/unknown')).toEqual([404, 'no-store', true])
    expect(await get('/profile')).toEqual([200, 'no-cache', true])
  })

  it('has an address whose slashes at the end do not count, however many there are', () => {
    const { page, rendered } = pages(OPEN)
    page('/about///')
    expect(rendered.at(-1)?.pathname).toBe('/about')
    page('///')
    expect(rendered.at(-1)?.pathname).toBe('/')
    // A pattern that reads the rest of the address for each slash would outlast any run.
    page(`/x${'/'.repeat(1_000_000)}x`)
    expect(rendered).toHaveLength(3)
  })

  it('differs, and has its own tag, for each kind of visitor', () => {
    const { renderer } = pages(CLOSED)
    const tag = (isSignedIn: boolean, isPhone: boolean) =>
      renderer.answer({ url: '/products', isSignedIn, isPhone }).tag
    const tags = [tag(true, true), tag(true, false), tag(false, true), tag(false, false)]
    expect(new Set(tags).size).toBe(4)
  })

  it('has its content for the supposed width, or else is bare', () => {
    const { page, rendered, renderer } = pages(OPEN)
    expect(page('/products?search=maslo')).toContain(`<head data-rendered>`)
    expect(page('/products')).toContain(`<div id="root" data-rendered="1280"><p>$' Maslo</p></div>`)
    expect(renderer.answer({ url: '/', isSignedIn: true, isPhone: true }).text()).toContain(
      'data-rendered="412"',
    )
    expect(rendered.at(-1)).toEqual({
      pathname: '/',
      search: '',
      isSignedIn: true,
      width: 412,
      answers: { stats: { total_products: 1 }, newest: [12], deals: { products: [] } },
      hasFacts: false,
    })
    page('/products?product=7')
    expect(rendered.at(-1)?.answers.product).toEqual(BUTTER)
    expect(page('/profile')).toContain('<head><title>')
  })

  it('says whether the installation has facts, and answers for a list by facts', () => {
    const FLAG = '<meta name="cenolov-facts" content="1" />'
    expect(pages(OPEN).page('/products')).not.toContain(FLAG)
    const { page, asked, rendered } = pages(OPEN, BUTTER, undefined, FILES, true)
    expect(page('/products?facts=nutri-a,bio')).toContain(FLAG)
    expect(rendered.at(-1)?.hasFacts).toBe(true)
    expect(page('/profile')).toContain(FLAG)
    page('/products?facts=bio,nutri-a')
    expect(asked).toEqual([{ facts: 'nutri-a,bio' }])
  })

  it('preloads the code of its own screen only, where it is bare', () => {
    const files = { ...FILES, bare: BARE.replace('<head>', `<head>${LIST_CODE}`) }
    const { page } = pages(OPEN, BUTTER, undefined, files)
    expect(page('/profile')).not.toContain('modulepreload')
    expect(page('/products?page=1000')).toContain(LIST_CODE)
  })

  it('is drawn once its first products are there, where it has any', () => {
    const { page } = pages(OPEN)
    const expected = '<link rel="expect" href="#first-results" blocking="render" />'
    expect(page('/products?search=maslo')).toContain(expected)
    for (const url of ['/products', '/about', '/profile']) expect(page(url), url).not.toContain(expected)
  })

  it('cannot be broken by the name of a product or an address', () => {
    const evil = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '</title><script>',
        '</script><script>alert(1)//',
        '"><img onerror=1>',
        '<!--',
        "$&$'$`",
      ),
    )
    fc.assert(
      fc.property(evil, evil, evil, (title, store, search) => {
        const product = { ...BUTTER, title, store, category: search }
        const { page } = pages(OPEN, product, JSON.stringify({ title, store }))
        const url = `/products?${new URLSearchParams({ search: search.slice(0, 200), product: '7' })}`
        const html = page(url)
        expect(html.match(/<\/?[a-z!]+/g)).toEqual(page('/products?search=a&product=7').match(/<\/?[a-z!]+/g))
        const [, block = ''] = /first-answers">([^<]*)</.exec(html) ?? []
        expect(JSON.parse(block).list).toEqual({ title, store })
        const plain = headHtml(
          pageHead({ pathname: '/products', params: new URLSearchParams({ search }) }, null, OPEN),
          { ...OPEN, publicUrl: '' },
        )
        expect(plain).not.toMatch(/<script|<img|<!--/)
      }),
    )
  })
})

describe('content for search engines and messengers', () => {
  let open: TestApp
  let id: number
  const get = (url: string, headers: Record<string, string> = {}) => open.server.inject({ url, headers })
  beforeAll(async () => {
    open = await testApp()
    const admin = await open.signedIn('admin@example.sk', { admin: true })
    await uploadCsv(
      open,
      admin,
      csvText([{ Title: 'Maslo <i> & "syr"', Price: '2.50', Store: 'Tesco', Category: 'Maslo & tuky' }]),
    )
    id = (await get('/api/v1/products')).json()[0].id
  })
  afterAll(() => open.close())

  it('lists every page, category and product', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://cenolov.example/sitemap.xml')
    const index = (await get('/sitemap.xml')).body
    const parts = [...index.matchAll(/<loc>https:\/\/cenolov\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    )
    expect(parts).toEqual(['/sitemap/pages.xml', '/sitemap/1.xml'])
    expect((await get('/sitemap/pages.xml')).body).toContain('/products?category=Maslo+%26+tuky</loc>')
    const [, permalink] = new RegExp(`<loc>https://cenolov.example(/produkt/${id}-[^<]*)</loc>`).exec(
      (await get('/sitemap/1.xml')).body,
    )!
    const page = await get(permalink!)
    expect([page.statusCode, page.body]).toEqual([
      200,
      expect.stringContaining(`<link rel="canonical" href="https://cenolov.example${permalink}"`),
    ])
    for (const part of ['0', '2', 'x', '1e3'])
      expect((await get(`/sitemap/${part}.xml`)).statusCode).toBe(404)
  })

  it('sends a part of the sitemap again only when it has changed', async () => {
    const { headers } = await get('/sitemap/1.xml')
    const again = await get('/sitemap/1.xml', { 'if-none-match': String(headers.etag) })
    expect([headers['content-type'], again.statusCode]).toEqual(['application/xml; charset=utf-8', 304])
  })

  it('shows the price label of a product as a picture', async () => {
    const answer = await get(`/cenovka/${id}.png`)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    for (const other of ['0', '-1', 'x', '999999999'])
      expect((await get(`/cenovka/${other}.png`)).statusCode).toBe(404)
  })
})
