import type { HeldResponse, ImportStatus, Source } from '@cenolov/contract/admin'
import { type StandInItem, startStandIn } from '@cenolov/state-api-stand-in/stand-in'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonCaller } from '#testing/shopper.ts'
import { testApp } from '#testing/test-app.ts'
import { untilImported } from '#testing/upload-csv.ts'

const DAY = '2026-11-27'
const standIn = await startStandIn({ branches: 24, goods: 120, branchPrices: 360, day: DAY })
const app = await testApp({ CENYSLOVENSKO_URL: standIn.url }, () => new Date(`${DAY}T08:00:00Z`))
const admin = await app.signedIn('admin@example.sk', { admin: true })
const call = jsonCaller(app, admin, '/api/v1/admin/')
afterAll(async () => {
  await app.close()
  await standIn.close()
})
beforeEach(async () => {
  standIn.clearFaults()
  await app.database.pool.query('DELETE FROM sources; DELETE FROM import_jobs; DELETE FROM products')
})

async function source(fields: object = {}): Promise<Source> {
  const answer = await call('POST', 'sources', {
    name: 'Štát',
    kind: 'api',
    preset: 'cenyslovensko',
    ...fields,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
async function run(id: number): Promise<ImportStatus> {
  const answer = await call('POST', `sources/${id}/run`)
  expect(answer.statusCode, answer.body).toBe(202)
  return untilImported(app, admin, answer.json().job_id)
}
const held = async (): Promise<HeldResponse['held']> => (await call('GET', 'held')).json().held
const found = async (where = 'true') =>
  (
    await app.database.pool.query(
      `SELECT title, price::float, akcia, terms::jsonb, store, specific_store, ean, article, origin, vat_rate::float, date::text,
         amount::float, amount_unit, category, secondary_category, third_category, image_url
       FROM products WHERE deleted_at IS NULL AND ${where} ORDER BY title, store`,
    )
  ).rows

interface Goods {
  readonly name?: string
  readonly company?: string
  readonly ean?: string | null
  readonly article?: string
  readonly type?: string
  readonly size?: number | null
  readonly unit?: string | null
  readonly day?: string
  readonly origin?: readonly string[]
  readonly tax?: number
  readonly picture?: string
  /** `[branch, price, promoPrice, promoFrom, promoTo]`. */
  readonly prices: readonly (readonly [string, number | null, number?, (string | null)?, (string | null)?])[]
}

/** Serves these goods alone. */
function serve(...goods: readonly Goods[]): void {
  standIn.changePages(() => ({ count: goods.length }))
  standIn.changeItems((_item, index): StandInItem => {
    const each = goods[index]
    if (each === undefined) return undefined
    const { company = '50020188', ean = null, article = `A${index}` } = each
    return {
      productKey: `${ean === null ? `i:${article}` : `e:${ean}`}_${company}`,
      ean,
      internalId: article,
      companyId: company,
      reportDate: each.day ?? `${DAY}T00:00:00.000+00:00`,
      productDetails: {
        productType: each.type ?? 'bs',
        productName: each.name ?? 'Smotana 200 ml',
        unit: each.unit === undefined ? 'l' : each.unit,
        packageSize: each.size === undefined ? 0.2 : each.size,
        picture: each.picture ?? null,
        countrySpecifications: { breeding: [], slaughter: [], origin: each.origin ?? [] },
        somethingNew: { from: 'tomorrow' },
      },
      prices: each.prices.map(([branch, price, promoPrice = null, promoFrom = null, promoTo = null]) => ({
        branchId: `${branch}_${company}`,
        price,
        taxPerc: each.tax ?? null,
        promoPrice,
        promoFrom,
        promoTo,
      })),
    }
  })
}

describe('the state comparator as a source', () => {
  it('needs no address, form or mapping, and is read at a quarter past six', async () => {
    expect(await source()).toMatchObject({
      kind: 'api',
      preset: 'cenyslovensko',
      location: '',
      branches: 'prices',
      schedule: { daily_at: '06:15' },
      mode: 'merge',
    })
    expect((await call('POST', 'sources', { name: 'X', kind: 'api', preset: 'croatia' })).statusCode).toBe(
      400,
    )
    const file = { name: 'X', kind: 'url', preset: 'cenyslovensko', location: 'https://example.sk' }
    expect((await call('POST', 'sources', file)).statusCode).toBe(400)
    expect((await call('POST', 'sources', { name: 'X', kind: 'url' })).statusCode).toBe(422)
    expect(
      (await call('POST', 'sources', { name: 'X', kind: 'api', location: 'ftp://a.sk' })).statusCode,
    ).toBe(400)
  })

  it('brings one product for the goods of a chain, whatever its branches, and the same on the next day', async () => {
    const { id } = await source({ location: `${standIn.url}/` })
    const job = await run(id)
    expect(job).toMatchObject({ status: 'completed', created_count: 120, error_count: 0, held_count: 0 })
    const products = await found()
    expect(products).toHaveLength(120)
    expect(new Set(products.map(({ specific_store }) => specific_store))).toEqual(new Set(['']))
    expect(new Set(products.map(({ store }) => store)).size).toBe(6)
    expect(await run(id)).toMatchObject({ status: 'completed', unchanged: true })
  })

  it('shows in a trial what would happen, from one page', async () => {
    const answer = await call('POST', 'sources/try', { kind: 'api', preset: 'cenyslovensko' })
    expect(answer.json()).toMatchObject({ would: { create: 100, update: 0 }, columns: [], rejected: [] })
    expect(await found()).toEqual([])
  })

  it('takes names, kinds, origin, tax, numbers and sales over', async () => {
    serve(
      {
        name: 'Smot.na šľahanie 33% 180ml VZOR',
        ean: '8580000000122',
        article: 'CK1',
        // The name is right.
        size: 200,
        unit: 'kg',
        origin: ['SVK', 'POL'],
        tax: 19,
        picture: 'CK1.jpg',
        prices: [
          ['1', 1.29],
          ['2', 1.35, 0.99, '2026-11-25', '2026-12-01'],
          ['3', 1.29],
        ],
      },
      {
        name: 'ZEMIAKY KONZ. NESKORÉ',
        company: '36183181',
        article: '200417',
        type: 'ai',
        unit: 'kg',
        size: 1,
        prices: [['29', 1.15, 0.88, '2026-09-01', '2026-12-31T23:59:59.000+01:00']],
      },
    )
    expect(await run((await source()).id)).toMatchObject({ created_count: 2, error_count: 0 })
    expect(await found()).toEqual([
      {
        title: 'Smot.na šľahanie 33% 180ml VZOR',
        price: 1.29,
        akcia: 'No',
        terms: null,
        store: 'Terno',
        specific_store: '',
        ean: '08580000000122',
        article: 'CK1',
        origin: 'SVK,POL',
        vat_rate: 19,
        date: DAY,
        amount: 180,
        amount_unit: 'ml',
        category: 'Mliečne výrobky a vajcia',
        secondary_category: 'Smotany',
        third_category: 'Smotana na šľahanie',
        image_url: 'https://img.cenyslovensko.sk/terno/CK1.jpg',
      },
      expect.objectContaining({
        title: 'ZEMIAKY KONZ. NESKORÉ',
        price: 1.15,
        akcia: '0.88',
        terms: expect.objectContaining({ valid_from: '2026-09-01', valid_to: '2026-12-31' }),
        store: 'Fresh',
        ean: '',
        article: '200417',
        amount: 1_000,
        amount_unit: 'g',
        category: 'Ovocie a zelenina',
      }),
    ])
  })

  it('keeps goods without a barcode by their number, whatever their name becomes', async () => {
    const { id } = await source()
    serve({ name: 'ZEMIAKY', article: 'Z1', prices: [['1', 1.1]] })
    await run(id)
    serve({ name: 'Zemiaky neskoré', article: 'Z1', prices: [['1', 1.2]] })
    expect(await run(id)).toMatchObject({ created_count: 0, updated_count: 1 })
    expect(await found()).toMatchObject([{ title: 'Zemiaky neskoré', price: 1.2 }])
  })

  it('joins the companies of a chain, and takes the higher of two prices that equally many charge', async () => {
    const ean = '8580000000122'
    serve(
      {
        ean,
        company: '31347037',
        prices: [
          ['1', 1.29],
          ['2', 1.29],
        ],
      },
      {
        ean,
        company: '36483492',
        prices: [
          ['3', 1.39],
          ['4', 1.39],
        ],
      },
    )
    expect(await run((await source()).id)).toMatchObject({ created_count: 1 })
    expect(await found()).toMatchObject([{ store: 'Billa', price: 1.39 }])
  })

  it('leaves out prices and sales that cannot be, and notes them', async () => {
    serve(
      {
        prices: [
          ['1', null],
          ['2', 0],
          ['3', -1],
          ['4', 1e9],
          ['5', 1.29, 0.99, '2026-12-01', '2026-11-25'],
          ['6', 1.29, 2.5],
        ],
      },
      { name: 'Bez ceny', prices: [['1', null]] },
    )
    const job = await run((await source()).id)
    expect(job).toMatchObject({ status: 'completed', created_count: 1 })
    expect(await found()).toMatchObject([{ price: 1.29, akcia: 'No', terms: null }])
    expect(job.notes.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Ceny predajní, ktoré chýbajú, sú nulové, záporné alebo priveľké: 5',
        'Akcie, ktoré sa končia skôr, ako sa začnú: 1',
        'Smotana 200 ml, predajňa 4_50020188: cena 1000000000',
      ]),
    )
  })

  it('reads on when single goods have another form', async () => {
    standIn.changeItems((item, index) =>
      index === 0 ? { ...item, productDetails: null } : index === 1 ? { ...item, prices: 'none' } : item,
    )
    const job = await run((await source()).id)
    expect(job).toMatchObject({ status: 'completed', created_count: 118 })
    expect(job.notes[0]?.message).toBe('Porovnávač poslal 118 zo 120 tovarov')
  })

  it('dates prices of another day by that day', async () => {
    serve({ day: '2026-11-24T23:00:00.000+00:00', prices: [['1', 1.29]] })
    const { notes } = await run((await source()).id)
    expect(await found()).toMatchObject([{ date: '2026-11-25' }])
    expect(notes.map(({ message }) => message)).toEqual(['Ceny sú zo dňa 25. 11. 2026, nie z dnešného dňa'])
  })

  it('holds what is three times off the unit price of its kind, with that reason', async () => {
    const cream = (name: string, price: number, company: string, size = 0.2): Goods => ({
      name,
      company,
      size,
      prices: [['1', price]],
    })
    serve(
      cream('Smotana A', 1.3, '50020188'),
      cream('Smotana B', 1.4, '35793783'),
      cream('Smotana C', 1.2, '31321828'),
      cream('Smotana D', 1.3, '35790164', 200),
    )
    expect(await run((await source()).id)).toMatchObject({ created_count: 3, held_count: 1 })
    expect(await held()).toMatchObject([
      {
        rule: 'kind_unit_price',
        title: 'Smotana D',
        reason: expect.stringContaining('0,01 €/l sa od obvyklej ceny svojho druhu 6,25 €/l líši'),
      },
    ])
  })

  it.each([
    ['a page of HTML', { html: true }],
    ['a page that is not there', { status: 404 }],
  ] as const)('applies nothing of half a run: %s', async (_name, answer) => {
    const { id } = await source()
    standIn.addFault({ path: '/product-prices/current-day?page=1', answer })
    expect(await run(id)).toMatchObject({ status: 'failed' })
    expect(await found()).toEqual([])
    standIn.clearFaults()
    expect(await run(id)).toMatchObject({ status: 'completed', created_count: 120 })
    // The second run did not ask again for pages that the first one had read.
    expect(standIn.calls.map(({ path }) => path)).toEqual(['/product-prices/current-day?page=1&size=100'])
    const { rows } = await app.database.pool.query('SELECT FROM source_answers')
    expect(rows).toEqual([])
  })

  it('ends nothing on a morning on which a chain is missing', async () => {
    const { id } = await source()
    await run(id)
    standIn.changeItems((item) => (item.companyId === '31321828' ? undefined : item))
    standIn.changePages(() => ({ count: 100 }))
    const before = await found("store = 'Tesco'")
    const job = await run(id)
    expect(job).toMatchObject({ status: 'completed', ended_count: 0, held_count: 0 })
    expect(job.notes).toEqual([
      { row: 0, column: 'Store', message: 'Reťazec Tesco dnes chýba, jeho ceny zostávajú a\u00a0starnú' },
    ])
    expect(before).toHaveLength(20)
    expect(await found("store = 'Tesco'")).toEqual(before)
    standIn.clearFaults()
    expect((await run(id)).notes).toEqual([])
  })
})

describe('the companies of chains', () => {
  it('are seen and edited, and decide the store of what comes next', async () => {
    const before = (await call('GET', 'companies')).json()
    expect(before).toContainEqual({ company_id: '36183181', store: 'Fresh' })
    const edited = [{ company_id: '50020188', store: ' Moja Samoška ' }]
    const saved = await call('PUT', 'companies', edited)
    expect(saved.json()).toEqual([{ company_id: '50020188', store: 'Moja Samoška' }])
    serve({ prices: [['1', 1.29]] })
    await run((await source()).id)
    expect(await found()).toMatchObject([{ store: 'Moja Samoška' }])
    expect((await call('PUT', 'companies', [...edited, ...edited])).statusCode).toBe(409)
    expect((await call('PUT', 'companies', [{ company_id: '1', store: 'A' }])).statusCode).toBe(422)
    expect((await call('PUT', 'companies', [{ company_id: '12345678', store: ' ' }])).statusCode).toBe(422)
    await call('PUT', 'companies', before)
  })

  it('gain one that nobody knows: of a known chain by its name, else of a chain named as it is', async () => {
    standIn.addVendor('11111111', 'KAUFLAND NOVÝ S.R.O.')
    standIn.addVendor('22222222', 'DOBRÝ OBCHOD SLOVENSKO, A.S.')
    serve(
      { name: 'Jogurt', company: '11111111', prices: [['1', 1]] },
      { name: 'Kefír', company: '22222222', prices: [['1', 1]] },
      { name: 'Ničí', company: '33333333', prices: [['1', 1]] },
    )
    const job = await run((await source()).id)
    expect((await found()).map(({ title, store }) => [title, store])).toEqual([
      ['Jogurt', 'Kaufland'],
      ['Kefír', 'Dobrý Obchod'],
    ])
    expect(job.notes.map(({ message }) => message)).toEqual([
      'Spoločnosť 11111111 je nová, jej reťazec je podľa názvu Kaufland',
      'Spoločnosť 22222222 je nová, jej reťazec je podľa názvu Dobrý Obchod',
      'Spoločnosť 33333333 nemá reťazec, jej ceny sa neberú',
    ])
    expect((await call('GET', 'companies')).json()).toContainEqual({
      company_id: '22222222',
      store: 'Dobrý Obchod',
    })
  })
})
