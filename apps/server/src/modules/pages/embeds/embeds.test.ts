import { afterAll, describe, expect, it } from 'vitest'
import { csvText } from '#testing/csv-text.ts'
import { testApp } from '#testing/test-app.ts'
import { uploadCsv } from '#testing/upload-csv.ts'

const SITE = 'https://cenolov.example'
const app = await testApp()
const closed = await testApp({ PUBLIC_BROWSING: 'false' })
afterAll(() => Promise.all([app.close(), closed.close()]))
const admin = await app.signedIn('spravca@example.sk', { admin: true })
const row = { Date: '2026-11-02', Category: 'Maslo & tuky' }
await uploadCsv(
  app,
  admin,
  csvText([
    { ...row, Title: 'Maslo <Rajo> 250 g', Store: 'Lidl', Price: '3.00', Akcia: '1.50' },
    {
      ...row,
      Title: 'Bravčová masť',
      Store: 'Tesco',
      'Specific Store': 'Nitra',
      Price: '2.00',
      Akcia: '1.80',
    },
    { ...row, Title: 'Chlieb', Store: 'Tesco', Price: '2.00', Akcia: '1.90', Category: 'Pečivo' },
    { ...row, Title: 'Bez zľavy', Store: 'Tesco', Price: '1.00' },
  ]),
)
const get = (url: string) => app.server.inject({ url })
const products: { readonly id: number; readonly title: string }[] = (await get('/api/v1/products')).json()
const butter = products.find(({ title }) => title.startsWith('Maslo'))!.id

describe('the feed of discounts', () => {
  const titles = (body: string) =>
    [...body.matchAll(/<entry>[\s\S]*?<title>([^<]*)<\/title>/g)].map(([, title]) => title)

  it('has the largest ones first, with what was charged before', async () => {
    const { headers, body } = await get('/akcie.atom')
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(titles(body)).toEqual([
      'Maslo &lt;Rajo&gt; 250 g: 1,50\u00a0€',
      'Bravčová masť: 1,80\u00a0€',
      'Chlieb: 1,90\u00a0€',
    ])
    expect(body).toContain('<summary>Lidl: zľava 50 %, bežne 3,00\u00a0€</summary>')
    expect(body).toContain('<summary>Tesco, Nitra: zľava 10 %, bežne 2,00\u00a0€</summary>')
    expect(body).toContain(`href="${SITE}/produkt/${butter}-maslo-rajo-250-g"`)
  })

  it('shows a discount again when its price falls further, and not when a list repeats it', async () => {
    const entry = async () => {
      const { body } = await get('/akcie.atom?store=Billa')
      return [/<entry><id>([^<]*)/.exec(body)?.[1], /<updated>([^<]*)/.exec(body.split('<entry>')[1]!)?.[1]]
    }
    const sell = (Akcia: string, day: string) =>
      uploadCsv(
        app,
        admin,
        csvText([{ Category: 'Syry', Title: 'Syr', Store: 'Billa', Price: '3.00', Akcia, Date: day }]),
      )
    await sell('2.50', '2026-11-02')
    const first = await entry()
    await sell('2.50', '2026-11-03')
    expect(await entry()).toEqual(first)
    await sell('1.80', '2026-11-04')
    const [id, updated] = await entry()
    expect(id).not.toBe(first[0])
    expect(updated).toBe('2026-11-04T00:00:00Z')
  })

  it('is one of a category or a store', async () => {
    const ofCategory = await get(`/akcie.atom?${new URLSearchParams({ category: 'Maslo & tuky' })}`)
    expect(titles(ofCategory.body)).toHaveLength(2)
    expect(ofCategory.body).toContain('<title>Cenolov: najväčšie zľavy, Maslo &amp; tuky</title>')
    expect(titles((await get('/akcie.atom?store=Tesco')).body)).toHaveLength(2)
    expect(titles((await get('/akcie.atom?store=%3Cx%3E')).body)).toEqual([])
    expect((await get(`/akcie.atom?store=${'x'.repeat(300)}`)).statusCode).toBe(422)
  })

  it('is nowhere without public browsing', async () => {
    expect((await closed.server.inject({ url: '/akcie.atom' })).statusCode).toBe(404)
    expect((await closed.server.inject({ url: '/oembed?url=x' })).statusCode).toBe(404)
  })
})

describe('the picture of a link', () => {
  const oembed = (params: Record<string, string>) => get(`/oembed?${new URLSearchParams(params)}`)

  it.each([
    [`${SITE}/produkt/${butter}-maslo-rajo-250-g`],
    [`${SITE}/produkt/${butter}`],
    [`${SITE}/products?search=maslo&product=${butter}`],
  ])('%s is its price label', async (url) => {
    expect((await oembed({ url })).json()).toEqual({
      version: '1.0',
      type: 'photo',
      title: 'Maslo <Rajo> 250 g',
      author_name: 'Lidl',
      provider_name: 'Cenolov',
      provider_url: SITE,
      cache_age: 3600,
      url: `${SITE}/cenovka/${butter}.png`,
      width: 1200,
      height: 630,
    })
  })

  it('fits the room of its page', async () => {
    const url = `${SITE}/produkt/${butter}`
    expect((await oembed({ url, maxwidth: '600' })).json()).toMatchObject({ width: 600, height: 315 })
    expect((await oembed({ url, maxwidth: '600', maxheight: '63' })).json()).toMatchObject({
      width: 120,
      height: 63,
    })
  })

  it('is refused for an address of others, an unknown product and another format', async () => {
    for (const url of ['https://evil.example/produkt/1', `${SITE}/produkt/999999`, `${SITE}/profile`, 'x'])
      expect((await oembed({ url })).statusCode, url).toBe(404)
    expect((await oembed({ url: `${SITE}/produkt/${butter}`, format: 'xml' })).statusCode).toBe(501)
    expect((await get('/oembed')).statusCode).toBe(422)
  })

  it('is found from the page of the product', async () => {
    const { body } = await get(`/produkt/${butter}-maslo-rajo-250-g`)
    const [, address = ''] = /application\/json\+oembed" href="([^"]+)"/.exec(body) ?? []
    const answer = await get(address.replace(SITE, '').replaceAll('&amp;', '&'))
    expect(answer.json()).toMatchObject({ title: 'Maslo <Rajo> 250 g' })
  })
})
