import { INVALID_PRODUCT, type Product } from '@cenolov/core'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvText } from '../../testing/csv-text.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { uploadCsv } from '../../testing/upload-csv.ts'
import { headHtml } from './head-html.ts'
import { type HeadSettings, pageHead } from './page-head.ts'
import { PageRenderer } from './page-renderer.ts'

const HTML = '<!doctype html><head><!--head--><title>x</title><!--/head--></head><!--answer-->'
const OPEN: HeadSettings = { publicUrl: 'https://ceny.example', publicBrowsing: true }
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

function pages(settings: HeadSettings, product: Product = BUTTER, answer = '{"products":[]}') {
  const asked: unknown[] = []
  const renderer = new PageRenderer(HTML, settings, {
    tag: () => '5',
    find: (id) => (id === product.id ? product : null),
    queryBody: (query) => {
      asked.push(query)
      return answer
    },
  })
  const page = (url: string, isSignedIn = false) => renderer.answer({ url, isSignedIn }).text()
  return { page, asked, renderer }
}

describe('a page', () => {
  it('names its product, in words and as structured data', () => {
    const html = pages(OPEN).page('/products?sort=newest&product=7')
    expect(html).toContain('<title>Maslo 250 g | Cenolov</title>')
    expect(html).toContain('<link rel="canonical" href="https://ceny.example/products?product=7" />')
    expect(html).toContain('content="https://ceny.example/cenovka/7.png"')
    const data = JSON.parse(/ld\+json">([^<]*)</.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({
      '@type': 'Product',
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

  it('of a list has one address, whatever its order, and that of a search none', () => {
    const { page } = pages(OPEN)
    expect(page('/products?sort=newest&category=Mlieko&page=1')).toContain(
      'rel="canonical" href="https://ceny.example/products?category=Mlieko"',
    )
    for (const url of ['/products?search=maslo', '/profile', '/nic-take', '/products?product=8'])
      expect(page(url), url).toContain('<meta name="robots" content="noindex" />')
  })

  it('is found only where browsing is public, but for the login and the legal pages', () => {
    const found = ['/', '/products', '/about', '/products?product=7', '/login', '/terms', '/privacy'].filter(
      (url) => !pages(CLOSED).page(url).includes('noindex'),
    )
    expect(found).toEqual(['/login', '/terms', '/privacy'])
  })

  it('brings the answer of its list to those who may see it', () => {
    const block = '<script type="application/json" id="first-answer">{"products":[]}</script>'
    const open = pages(OPEN)
    expect(open.page('/products?search=maslo&page=2&filter=akcia')).toContain(block)
    expect(open.asked).toEqual([{ search: 'maslo', page: 2, filter: 'akcia' }])
    const closed = pages(CLOSED)
    expect(closed.page('/products')).not.toContain(block)
    expect(closed.page('/products', true)).toContain(block)
    for (const url of [
      '/',
      '/login',
      '/products?sort=best',
      '/products?page=0',
      `/products?search=${'x'.repeat(201)}`,
    ])
      expect(closed.page(url, true), url).not.toContain('first-answer')
  })

  it('is another one, by its tag, for visitors and for those who are signed in', () => {
    const { renderer } = pages(CLOSED)
    const tag = (isSignedIn: boolean) => renderer.answer({ url: '/products', isSignedIn }).tag
    expect(tag(true)).not.toBe(tag(false))
  })

  it('cannot be broken by what a product or an address is called', () => {
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
        const [, block = ''] = /first-answer">([^<]*)</.exec(html) ?? []
        expect(JSON.parse(block)).toEqual({ title, store })
        const plain = headHtml(
          pageHead({ pathname: '/products', params: new URLSearchParams({ search }) }, null, OPEN),
          '',
        )
        expect(plain).not.toMatch(/<script|<img|<!--/)
      }),
    )
  })
})

describe('what search engines and messengers fetch', () => {
  let open: TestApp
  let id: number
  const get = (url: string, headers: Record<string, string> = {}) => open.server.inject({ url, headers })
  beforeAll(async () => {
    open = await testApp({ PUBLIC_BROWSING: 'true', PUBLIC_URL: 'https://ceny.example' })
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
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://ceny.example/sitemap.xml')
    const index = (await get('/sitemap.xml')).body
    const parts = [...index.matchAll(/<loc>https:\/\/ceny\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
    expect(parts).toEqual(['/sitemap/pages.xml', '/sitemap/1.xml'])
    expect((await get('/sitemap/pages.xml')).body).toContain('/products?category=Maslo+%26+tuky</loc>')
    expect((await get('/sitemap/1.xml')).body).toContain(`https://ceny.example/products?product=${id}</loc>`)
    for (const part of ['0', '2', 'x', '1e3'])
      expect((await get(`/sitemap/${part}.xml`)).statusCode).toBe(404)
  })

  it('shows the price label of a product as a picture', async () => {
    const answer = await get(`/cenovka/${id}.png`)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    for (const other of ['0', '-1', 'x', '999999999'])
      expect((await get(`/cenovka/${other}.png`)).statusCode).toBe(404)
  })
})
