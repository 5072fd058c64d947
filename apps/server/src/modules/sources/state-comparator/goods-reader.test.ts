import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGoods } from './api-shapes.ts'
import { guessedStore } from './company-stores.ts'
import { GoodsReader } from './goods-reader.ts'
import { markOutliers } from './kind-outliers.ts'
import { pictureAddress } from './picture-address.ts'

const TODAY = '2026-11-27'

const odd = fc.oneof(fc.constant(null), fc.constant(undefined), fc.anything())
const number = fc.oneof(
  fc.constantFrom(null, 0, -1, 1e9, 0.001, Number.NaN, '1.29'),
  fc.double({ min: 0.01, max: 200, noNaN: true }),
)
const day = fc.oneof(
  odd,
  fc.constantFrom(
    '2026-11-20',
    '2026-11-27',
    '2026-12-01',
    '2026-12-31T23:59:59.000+01:00',
    '2026-99-99T00:00:00Z',
    'zajtra',
  ),
)
const goods = fc.record({
  productKey: fc.oneof(odd, fc.string()),
  ean: fc.oneof(odd, fc.constant('8580000000122'), fc.constant('')),
  internalId: fc.oneof(odd, fc.constantFrom('1', '2', 3)),
  companyId: fc.oneof(odd, fc.constantFrom('50020188', 35790164, '')),
  reportDate: day,
  productDetails: fc.record({
    productType: fc.oneof(odd, fc.constant('bs')),
    productName: fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('Smotana 180 ml', 'Vajcia 10 ks', 'Zemiaky'),
    ),
    unit: fc.oneof(odd, fc.constantFrom('kg', 'l', 'ks', 'x')),
    packageSize: number,
    picture: fc.oneof(odd, fc.string()),
    countrySpecifications: fc.oneof(
      odd,
      fc.record({ origin: fc.oneof(odd, fc.array(odd, { maxLength: 2 })) }),
    ),
  }),
  prices: fc.oneof(
    odd,
    fc.array(
      fc.record({
        branchId: fc.constantFrom('1_a', '2_a', '3_a'),
        price: number,
        promoPrice: number,
        promoFrom: day,
        promoTo: day,
      }),
      { maxLength: 5 },
    ),
  ),
})

describe('goods of the interface', () => {
  it('become rows with a price that can be, and a sale that is lower and in order, or they are left out', () => {
    fc.assert(
      fc.property(fc.array(goods, { maxLength: 8 }), (items) => {
        const reader = new GoodsReader({
          today: TODAY,
          timeZone: 'Europe/Bratislava',
          stores: new Map([
            ['50020188', 'Terno'],
            ['35790164', 'Kaufland'],
          ]),
          kinds: new Map(),
          note: () => undefined,
        })
        for (const item of items) if (isGoods(item)) reader.add(item)
        for (const { cells, branchPrices, measure } of reader.rows()) {
          const price = Number(cells.Price)
          expect(price).toBeGreaterThan(0)
          expect(price).toBeLessThanOrEqual(100_000)
          expect(['Terno', 'Kaufland']).toContain(cells.Store)
          if (cells.Akcia !== 'No') expect(Number(cells.Akcia)).toBeLessThan(price)
          const [from, to] = [cells['Valid From'] ?? '', cells['Valid To'] ?? '']
          if (from !== '' && to !== '') expect(from <= to).toBe(true)
          expect(JSON.parse(branchPrices).sold.length).toBeGreaterThan(0)
          if (measure !== null) expect(Number.isFinite(measure.unitPrice)).toBe(true)
        }
        reader.oddities()
      }),
    )
  })
})

describe('the address of a picture', () => {
  it.each([
    ['Terno', 'CK1.jpg', 'https://img.cenyslovensko.sk/terno/CK1.jpg'],
    ['Lidl', '1.jpg', 'https://img.cenyslovensko.sk/lidl/lidl/1.jpg'],
    ['Lidl', 'lidl/1.jpg', 'https://img.cenyslovensko.sk/lidl/lidl/1.jpg'],
    ['Fresh', '/a b.jpg', 'https://img.cenyslovensko.sk/labas/a%20b.jpg'],
    ['Tesco', '../secret', ''],
    ['Tesco', '', ''],
    ['Neznámy', '1.jpg', ''],
  ])('of %s with %j is %j', (store, picture, address) => expect(pictureAddress(store, picture)).toBe(address))

  it('never leaves the folder of the chain', () => {
    fc.assert(
      fc.property(fc.string(), (picture) => {
        const address = pictureAddress('Billa', picture)
        if (address !== '')
          expect(new URL(address).href).toMatch(/^https:\/\/img\.cenyslovensko\.sk\/billa\//)
      }),
    )
  })
})

describe('the chain of a new company', () => {
  it.each([
    ['LIDL SLOVENSKÁ REPUBLIKA, V.O.S.', 'Lidl'],
    ['Billa Nová, spol. s r. o.', 'Billa'],
    ['COOP JEDNOTA SLOVENSKO, A.S.', 'Coop Jednota'],
    ['DM DROGERIE MARKT S.R.O.', 'Dm Drogerie Markt'],
    ['', ''],
  ])('%j is %j', (name, store) => expect(guessedStore(name, ['Billa', 'Lidl'])).toBe(store))
})

describe('a unit price among the others of its kind', () => {
  const row = (place: number, unitPrice: number, kind = 'bs') => ({
    row: place,
    kind,
    unit: 'ml' as const,
    unitPrice,
  })

  it('is marked where it is three times off their median', () => {
    const rows = [row(2, 0.006), row(3, 0.007), row(4, 0.0065), row(5, 0.00001), row(6, 1, 'ai')]
    expect(markOutliers(rows)).toMatchObject([{ row: 5, rule: 'kind_unit_price' }])
  })

  it.each([
    ['the middle one of three', [0.001, 0.004, 0.011], [1]],
    ['between the middle two of four', [0.0012, 0.002, 0.004, 0.0065], []],
  ])('has a median that is %s', (_where, unitPrices, marked) => {
    const rows = unitPrices.map((unitPrice, index) => row(index + 1, unitPrice))
    expect(markOutliers(rows).map((one) => one.row)).toEqual(marked)
  })

  it('is not judged by a single other one', () => {
    expect(markOutliers([row(2, 0.006), row(3, 1)])).toEqual([])
  })
})
