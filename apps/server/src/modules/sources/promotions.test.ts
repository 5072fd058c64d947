import { gzipSync } from 'node:zlib'
import type { ImportStatus, Source } from '@cenolov/contract/admin'
import { DEFAULT_TIME_ZONE, dayAfter, dayIn } from '@cenolov/core/day'
import { withCheckDigit } from '@cenolov/core/product'
import { describe, expect, it } from 'vitest'
import { sends } from '../../testing/servers/image-server.ts'
import { sourcesApp } from '../../testing/sources-app.ts'

const TODAY = dayIn(DEFAULT_TIME_ZONE, new Date())
const YESTERDAY = dayAfter(TODAY, -1)
const { server, app, admin, call, source: saved, run: runSource } = await sourcesApp()

const [BREAD, SALT, OIL] = ['0001', '0002', '0003'].map((end) => withCheckDigit(`85900000${end}`))

interface Goods {
  code: string
  name: string
  price: string
}
const GOODS: readonly Goods[] = [
  { code: BREAD!, name: 'Chlieb tmavý', price: '2.00' },
  { code: SALT!, name: 'Soľ morská', price: '1.00' },
  { code: '771', name: 'Olivy na váhu', price: '10.00' },
]

const around = (branch: string, inner: string) =>
  `<Root><ChainId>Naša sieť</ChainId><StoreId>${branch}</StoreId>${inner}</Root>`
const goodsXml = (goods: readonly Goods[], branch = '013') =>
  around(
    branch,
    `<Items>${goods
      .map(
        ({ code, name, price }) =>
          `<Item><ItemCode>${code}</ItemCode><ItemNm>${name}</ItemNm><ItemPrice>${price}</ItemPrice></Item>`,
      )
      .join('')}</Items>`,
  )

interface Promotion {
  items: readonly string[]
  text?: string
  price?: string
  per?: string
  qty?: string
  from?: string
  to?: string
  club?: string
  coupon?: string
}
const promotionsXml = (promotions: readonly Promotion[], branch = '013') =>
  around(
    branch,
    `<Promotions>${promotions
      .map(
        ({
          items,
          text = 'Akcia',
          price = '1.50',
          per = '',
          qty = '1.00',
          club = '0',
          coupon = '0',
          ...days
        }) =>
          `<Promotion><PromotionDescription>${text}</PromotionDescription>
          <PromotionStartDate>${days.from ?? YESTERDAY}</PromotionStartDate>
          <PromotionEndDate>${days.to ?? dayAfter(TODAY, 6)}</PromotionEndDate><RewardType>1</RewardType>
          <AdditionalRestrictions><AdditionalIsCoupon>${coupon}</AdditionalIsCoupon></AdditionalRestrictions>
          <MinQty>${qty}</MinQty><DiscountedPrice>${price}</DiscountedPrice>
          <DiscountedPricePerMida>${per}</DiscountedPricePerMida>
          <PromotionItems>${items.map((code) => `<Item><ItemCode>${code}</ItemCode></Item>`).join('')}</PromotionItems>
          <Clubs><ClubId>${club}</ClubId></Clubs></Promotion>`,
      )
      .join('')}</Promotions>`,
  )

const source = (path: string, fields: object) => saved({ name: path, location: server.url(path), ...fields })

/** The form of these lists, with prices that this installation takes. */
const IN_EURO = { Currency: 'EUR' }
const pricesOf = () => source('/prices.gz', { preset: 'israel', constants: IN_EURO })
const promosOf = () => source('/promo.gz', { preset: 'israel-promotions', constants: IN_EURO })

async function bring({ id, name }: Source, xml: string): Promise<ImportStatus> {
  server.answer(name, sends(gzipSync(xml)))
  return runSource(id)
}

async function shown() {
  const { rows } = await app.database.pool.query(
    `SELECT title, price::float AS price, akcia, shown_offer::jsonb - 'valid_from' - 'valid_to' AS offer
     FROM products WHERE deleted_at IS NULL ORDER BY id`,
  )
  return Object.fromEntries(
    rows.map(({ title, price, akcia, offer }) => [
      title,
      [price, akcia, ...(offer === null || Object.keys(offer).length === 0 ? [] : [offer])],
    ]),
  )
}
const REGULAR = { 'Chlieb tmavý': [2, 'No'], 'Soľ morská': [1, 'No'], 'Olivy na váhu': [10, 'No'] }

const undo = async ({ job_id }: ImportStatus) => {
  const answer = await app.server.inject({
    ...{ method: 'POST', url: `/api/v1/admin/imports/${job_id}/undo`, headers: admin },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('promotions in a file of their own', () => {
  it('give the goods of their branch terms, and add no goods', async () => {
    await bring(await pricesOf(), goodsXml(GOODS))
    await bring(
      await source('/other.gz', { preset: 'israel', constants: IN_EURO }),
      goodsXml(GOODS.slice(0, 1), '014'),
    )
    const job = await bring(
      await promosOf(),
      promotionsXml([
        { items: [BREAD!, OIL!] },
        { items: ['771'], qty: '2', price: '15', per: '7.50', text: '2 za 15' },
        { items: [SALT!], price: '0.80', coupon: '1', text: 'Soľ lacnejšie' },
      ]),
    )
    expect(job).toMatchObject({ status: 'completed', created_count: 0, updated_count: 3, error_count: 0 })
    expect(job.notes.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        '1 akcia je na tovar, ktorý v tomto obchode nepoznáme',
        expect.stringContaining('v tomto obchode nepoznáme: „Akcia“'),
      ]),
    )
    const { rows } = await app.database.pool.query(
      'SELECT title, specific_store, akcia FROM products ORDER BY id',
    )
    expect(rows.filter(({ title }) => title === 'Chlieb tmavý')).toMatchObject([
      { specific_store: '013', akcia: '1.5' },
      { specific_store: '014', akcia: 'No' },
    ])
    expect(rows).toHaveLength(4)
    const { 'Soľ morská': salt, 'Olivy na váhu': olives } = await shown()
    expect(olives).toEqual([10, 'No', { multi: { quantity: 2, price: 15 } }])
    expect(salt).toEqual([1, 'No', { text: 'Soľ lacnejšie – platí za ďalšej podmienky' }])
  })

  it('end when the next file does not name them, and the next list of goods does not end them', async () => {
    const [prices, promos] = [await pricesOf(), await promosOf()]
    await bring(prices, goodsXml(GOODS))
    await bring(promos, promotionsXml([{ items: [BREAD!] }, { items: [SALT!], price: '0.70' }]))
    const running = { ...REGULAR, 'Chlieb tmavý': [2, '1.5'], 'Soľ morská': [1, '0.7'] }
    expect(await shown()).toEqual(running)
    const dearer = GOODS.map((goods) => (goods.code === BREAD ? { ...goods, price: '2.20' } : goods))
    await bring(prices, goodsXml(dearer))
    expect(await shown()).toEqual({ ...running, 'Chlieb tmavý': [2.2, '1.5'] })
    await bring(prices, goodsXml(GOODS))
    expect(await shown()).toEqual(running)
    const next = await bring(promos, promotionsXml([{ items: [SALT!], price: '0.70' }]))
    expect(next).toMatchObject({ updated_count: 1, ended_count: 0 })
    expect(next.notes).toEqual([{ row: 0, column: '', message: '1 akcia sa skončila' }])
    expect(await shown()).toEqual({ ...REGULAR, 'Soľ morská': [1, '0.7'] })
    await bring(prices, goodsXml(GOODS.map((goods) => ({ ...goods, name: `${goods.name} nový` }))))
    expect(await shown()).toEqual({
      ...{ 'Chlieb tmavý nový': [2, 'No'], 'Soľ morská nový': [1, '0.7'], 'Olivy na váhu nový': [10, 'No'] },
    })
  })

  it('stay when they are committed while a list of goods waits to merge', async () => {
    const [prices, promos] = [await pricesOf(), await promosOf()]
    await bring(prices, goodsXml(GOODS))
    const run = await bring(promos, promotionsXml([{ items: [BREAD!] }]))
    const other = await app.database.pool.connect()
    try {
      await other.query('CREATE TEMP TABLE promoted AS SELECT * FROM products WHERE promotion IS NOT NULL')
      await undo(run)
      expect(await shown()).toEqual(REGULAR)
      await other.query('BEGIN')
      await other.query(
        `UPDATE products p SET (promotion, akcia, terms) = (n.promotion, n.akcia, n.terms)
         FROM promoted n WHERE p.id = n.id`,
      )
      const dearer = GOODS.map((goods) => (goods.code === BREAD ? { ...goods, price: '2.20' } : goods))
      const brought = bring(prices, goodsXml(dearer))
      const isWaiting = "SELECT FROM pg_locks WHERE relation = 'products'::regclass AND NOT granted"
      await expect.poll(async () => (await app.database.pool.query(isWaiting)).rowCount).toBe(1)
      await other.query('COMMIT')
      expect(await brought).toMatchObject({ status: 'completed' })
      expect(await shown()).toEqual({ ...REGULAR, 'Chlieb tmavý': [2.2, '1.5'] })
    } finally {
      await other.query('ROLLBACK; DROP TABLE IF EXISTS promoted')
      other.release()
    }
  })

  it('are undone with their run, and so is the list of goods after them', async () => {
    const [prices, promos] = [await pricesOf(), await promosOf()]
    await bring(prices, goodsXml(GOODS))
    const state = async () =>
      (
        await app.database.pool.query(
          `SELECT p.title, p.price, p.akcia, p.unit_price, p.terms, p.shown_offer, p.promotion, p.date::text,
            p.sale_since, p.lowest_price_30,
            (SELECT jsonb_agg(jsonb_build_array(date, price, akcia) ORDER BY date) FROM price_history h
              WHERE h.product_id = p.id) AS history
           FROM products p WHERE deleted_at IS NULL ORDER BY id`,
        )
      ).rows
    const bare = await state()
    const bread = promotionsXml([{ items: [BREAD!] }])
    await undo(await bring(promos, bread))
    expect(await state()).toEqual(bare)
    await bring(promos, `${bread} `)
    const promoted = await state()
    expect(promoted).not.toEqual(bare)
    const second = await bring(promos, promotionsXml([{ items: [SALT!], price: '0.70' }]))
    await undo(second)
    expect(await state()).toEqual(promoted)
    const goods = await bring(prices, goodsXml(GOODS.map((one) => ({ ...one, price: '3.00' }))))
    await undo(goods)
    expect(await state()).toEqual(promoted)
  })

  it('keep the prices of the days before them in the history', async () => {
    const prices = await source('/prices.csv', { preset: 'cenolov' })
    const day = dayAfter(TODAY, -3)
    server.answer(
      '/prices.csv',
      sends(
        Buffer.from(
          `Title,Price,Store,EAN,Date\nChlieb,2.00,Naša sieť,${BREAD},${day}\nSoľ,1.00,Naša sieť,${SALT},${day}\n`,
        ),
      ),
    )
    await runSource(prices.id)
    const promos = await source('/promo.csv', { preset: 'cenolov' })
    const csv = (rows: readonly string[]) =>
      sends(Buffer.from(`Obchod;EAN;Text akcie;Akciová cena;Platí do\n${rows.join('\n')}\n`))
    const row = (code: string, price: string) =>
      `Naša sieť;${code};Víkendová cena;${price};${dayAfter(TODAY, 3)}`
    const run = async (rows: readonly string[]) => {
      server.answer('/promo.csv', csv(rows))
      return runSource(promos.id)
    }
    const history = async () =>
      (
        await app.database.pool.query(
          `SELECT p.title, h.date::text, h.price::float AS price, h.akcia FROM price_history h
            JOIN products p ON p.id = h.product_id ORDER BY p.id, h.date`,
        )
      ).rows.map(({ title, ...entry }) => `${title} ${Object.values(entry).join(' ')}`)
    expect(await run([row(BREAD!, '1,50'), row(SALT!, '0,70')])).toMatchObject({ updated_count: 2 })
    const running = [
      ...[`Chlieb ${day} 2 No`, `Chlieb ${TODAY} 2 1.5`, `Soľ ${day} 1 No`, `Soľ ${TODAY} 1 0.7`],
    ]
    expect(await history()).toEqual(running)
    expect(await run([row(BREAD!, '1,50'), row(SALT!, '0,75')])).toMatchObject({ updated_count: 1 })
    expect(await history()).toEqual(running.with(3, `Soľ ${TODAY} 1 0.75`))
    await run([row(SALT!, '0,75')])
    expect(await history()).toEqual([`Chlieb ${day} 2 No`, `Soľ ${day} 1 No`, `Soľ ${TODAY} 1 0.75`])
  })

  it('do not change an offer that the list of goods names itself', async () => {
    const prices = await source('/own.csv', { preset: 'cenolov' })
    const list = (akcia: string) => `Title,Price,Akcia,Store,EAN\nChlieb,2.00,${akcia},Naša sieť,${BREAD}\n`
    const run = async (one: Source, text: string) => {
      server.answer(one.name, sends(Buffer.from(text)))
      return runSource(one.id)
    }
    await run(prices, list('1.80'))
    const promos = await promosOf()
    const xml = promotionsXml([{ items: [BREAD!] }]).replace(/<StoreId>.*?<\/StoreId>/, '')
    await bring(promos, xml)
    expect(await shown()).toEqual({ Chlieb: [2, '1.8'] })
    await run(prices, list('No'))
    expect(await shown()).toEqual({ Chlieb: [2, '1.5'] })
  })

  it('are tried before anything is saved', async () => {
    await bring(await pricesOf(), goodsXml(GOODS))
    server.answer('/promo.gz', sends(gzipSync(promotionsXml([{ items: [BREAD!, OIL!] }]))))
    const answer = await call('POST', '/try', {
      ...{ kind: 'url', location: server.url('/promo.gz'), container: 'gzip', format: 'xml' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const trial = answer.json()
    expect(trial).toMatchObject({
      read_as: { content: 'promotions', records: 'Root/Promotions/Promotion/PromotionItems/Item' },
      would: { create: 0, update: 1, end: 0, hold: 0, unknown: 1 },
      mapping: { EAN: 'ItemCode', Title: '../PromotionDescription', Card: '../ClubId' },
    })
    expect(trial.rows).toMatchObject([{ title: 'Chlieb tmavý', price: 2, akcia: '1.5' }])
  })
})
