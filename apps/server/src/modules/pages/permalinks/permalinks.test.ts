import { afterAll, describe, expect, it } from 'vitest'
import { csvText } from '#testing/csv-text.ts'
import { testApp } from '#testing/test-app.ts'
import { uploadCsv } from '#testing/upload-csv.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signedIn('spravca@example.sk', { admin: true })
const EAN = '8594000000013'
await uploadCsv(
  app,
  admin,
  csvText([
    { Title: 'Maslo <Rajo> 250 g', Store: 'Lidl', Price: '3.00', Date: '2026-10-01', EAN },
    { Title: 'Maslo <Rajo> 250 g', Store: 'Lidl', Price: '3.00', Akcia: '2.00', Date: '2026-11-01', EAN },
    {
      ...{ Title: 'Šunka', Store: 'Lidl', Price: '3.00', Akcia: '2.00', Date: '2026-11-02' },
      ...{ 'Valid From': '2026-11-02', 'Valid To': '2099-11-09', EAN: '2912345678906' },
    },
    { Title: 'Rajo maslo', Store: 'Tesco', Price: '2.50', Date: '2026-11-02', EAN },
    { Title: 'Skončený', Store: 'Lidl', Price: '1.00', Date: '2026-11-02' },
    { Title: 'Zmazaný', Store: 'Lidl', Price: '1.00', Date: '2026-11-02' },
    { Title: 'Druhý dvojník', Store: 'Lidl', Price: '1.00', Date: '2026-11-02' },
    { Title: 'Dávno skončený', Store: 'Lidl', Price: '1.00', Date: '2026-11-02' },
    { Title: 'Dvojník', Store: 'Lidl', Price: '1.00', Date: '2026-11-02' },
  ]),
)
const { pool } = app.database
const idOf = async (title: string): Promise<number> =>
  (await pool.query('SELECT id FROM products WHERE title = $1', [title])).rows[0].id
const get = (url: string) => app.server.inject({ url })
const butter = await idOf('Maslo <Rajo> 250 g')
const ADDRESS = `/produkt/${butter}-maslo-rajo-250-g`

describe('the permalink of a product', () => {
  it('shows its price, the history, other chains, since when a sale holds, and where each came from', async () => {
    const { statusCode, headers, body } = await get(ADDRESS)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const text = body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(body).toContain('<h1>Maslo &lt;Rajo&gt; 250 g</h1>')
    for (const part of [
      '2,00 €',
      'V akcii −33 %, bežne 3,00 € , platí od 1. 11. 2026',
      'Cena je z 1. 11. 2026, obchod Lidl, platí v celom reťazci, čiarový kód 8594000000013.',
      '1. 10. 2026 3,00 € –',
      'Tesco 2,50 € 2. 11. 2026',
    ])
      expect(text).toContain(part)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      offers: { price: '2.00', priceCurrency: 'EUR' },
    })
    expect(body).toContain(`<link rel="canonical" href="https://cenolov.example${ADDRESS}">`)
    expect((await get('/produkt/styl.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('says until when a sale holds, and no number of the chain', async () => {
    const { body } = await get(`/produkt/${await idOf('Šunka')}-sunka`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)).toMatchObject({
      offers: { priceValidUntil: '2099-11-09', availability: 'https://schema.org/InStock' },
    })
    expect(JSON.parse(json)).not.toHaveProperty('gtin14')
  })

  it('leads from every earlier spelling to the present one', async () => {
    for (const name of [`${butter}`, `${butter}-stary-nazov`]) {
      const answer = await get(`/produkt/${name}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([301, ADDRESS])
    }
  })

  it('leads from a merged product to the one that stayed', async () => {
    const drop = await idOf('Dvojník')
    const merged = await app.server.inject({
      method: 'POST',
      url: '/api/v1/admin/products/merge',
      headers: admin,
      payload: { keep: butter, drop: [drop] },
    })
    expect(merged.statusCode).toBe(200)
    const answer = await get(`/produkt/${drop}-dvojnik`)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, ADDRESS])
  })

  it('of an ended product says so', async () => {
    const id = await idOf('Skončený')
    await pool.query("UPDATE products SET deleted_at = now(), ended_at = '2026-11-20 12:00Z' WHERE id = $1", [
      id,
    ])
    const { statusCode, body } = await get(`/produkt/${id}-skonceny`)
    expect(statusCode).toBe(200)
    expect(body).toContain('Tento produkt už obchod neponúka. Skončil 20. 11. 2026.')
    expect(body).toContain('noindex')
    expect(body).not.toContain('ld+json')
  })

  it('answers for years after the rows of merged and ended products are gone', async () => {
    const [drop, ended] = [await idOf('Druhý dvojník'), await idOf('Dávno skončený')]
    await app.server.inject({
      method: 'POST',
      url: '/api/v1/admin/products/merge',
      headers: admin,
      payload: { keep: butter, drop: [drop] },
    })
    await pool.query(
      "UPDATE products SET deleted_at = '2025-06-01 12:00Z', ended_at = '2025-06-01 12:00Z' WHERE id = ANY($1)",
      [[drop, ended]],
    )
    await app.products.deletions.purge()
    expect((await pool.query('SELECT FROM products WHERE id = ANY($1)', [[drop, ended]])).rowCount).toBe(0)
    const merged = await get(`/produkt/${drop}`)
    expect([merged.statusCode, merged.headers.location]).toEqual([301, ADDRESS])
    const { statusCode, body } = await get(`/produkt/${ended}-davno-skonceny`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Dávno skončený</h1>')
    expect(body).toContain('Tento produkt už obchod neponúka. Skončil 1. 6. 2025.')
    expect(body).not.toContain('Ako sa cena menila')
  })

  it('of a deleted or unknown product is unknown', async () => {
    const id = await idOf('Zmazaný')
    await pool.query('UPDATE products SET deleted_at = now() WHERE id = $1', [id])
    for (const name of [`${id}-zmazany`, '999999', 'x', '0', '1e3', '9'.repeat(20), '%00', '..%2f1'])
      expect((await get(`/produkt/${name}`)).statusCode, name).toBe(404)
    const { headers, body } = await get('/produkt/99999999')
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(body).toContain('content="0; url=/"')
  })

  it('comes with a sitemap that names the price index only where it is published', async () => {
    const closed = await testApp({ OPEN_DATA: '0' })
    const { body } = await closed.server.inject({ url: '/sitemap/pages.xml' })
    await closed.close()
    for (const path of ['/ceny-v-case', '/zmensene']) {
      expect((await get('/sitemap/pages.xml')).body).toContain(path)
      expect(body).not.toContain(path)
    }
  })

  it('leads to the app where visitors may not browse', async () => {
    const closed = await testApp({ PUBLIC_BROWSING: 'false' })
    const answer = await closed.server.inject({ url: '/produkt/7-maslo' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/products?product=7'])
    await closed.close()
  })
})
