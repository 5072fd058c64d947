import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourcePreset } from '@cenolov/core/source'
import { afterAll, expect, it } from 'vitest'
import { convertSource } from './convert.ts'

const directory = await mkdtemp(join(tmpdir(), 'cenolov-open-prices-'))
afterAll(() => rm(directory, { recursive: true }))

async function converted(text: string, format: 'csv' | 'json') {
  const [path, output] = [join(directory, 'in'), join(directory, 'out.csv')]
  await writeFile(path, text)
  const { mapping: presetMapping, ...preset } = sourcePreset('openprices')
  const { content, records, encoding, delimiter } = preset
  const result = await convertSource({
    ...{ path, output, name: `prices.${format}`, format, content, records, encoding, delimiter },
    ...{ mapping: {}, presetMapping, constants: {}, currency: 'EUR' },
  })
  return { result, lines: (await readFile(output, 'utf8')).trim().split('\r\n').slice(1) }
}

const item = (more: object) => ({
  product_code: '8590000000008',
  product: { product_name: 'Maslo' },
  location: { osm_id: 1, osm_brand: 'Lidl', osm_name: 'Lidl Nitra' },
  ...{ price: 1.99, price_is_discounted: false, price_without_discount: null, discount_type: null },
  ...{ price_per: 'UNIT', currency: 'EUR', date: '2026-11-20', location_osm_id: 1 },
  ...more,
})

it('Open Prices become offers that keep their currency, so that the import refuses the others', async () => {
  const items = [
    item({}),
    item({ price: 1.5, price_is_discounted: true, price_without_discount: 2, discount_type: 'SALE' }),
    item({
      price: 1.4,
      price_is_discounted: true,
      price_without_discount: 2,
      discount_type: 'LOYALTY_PROGRAM',
    }),
    item({ price: 49, currency: 'CZK' }),
  ]
  const { result, lines } = await converted(JSON.stringify({ items, total: 4 }), 'json')
  expect(result).toMatchObject({ ok: true, rows: 4 })
  expect(lines[0]).toMatch(/^Maslo,No,1.99,.*,Lidl,,2026-11-20,0?8590000000008,/)
  expect(lines[1]).toMatch(/^Maslo,1.5,2,/)
  expect(lines[2]).toMatch(/^Maslo,1.4,2,.*pre členov vernostného programu/)
  expect(lines[3]).toMatch(/^Maslo,No,49,.*,CZK,/)
})

it('Open Prices of the answer of their API are read, without duplicates and used goods', async () => {
  const named = (name: string, more: object) =>
    item({
      product: {
        code: '8590000000008',
        product_name: name,
        product_quantity: 250,
        product_quantity_unit: 'g',
      },
      ...more,
    })
  const reduced = (discount_type: string) => ({ price: 1, price_without_discount: 2, discount_type })
  const items = [
    named('Maslo', {}),
    named('Dvojník', { duplicate_of: 1 }),
    named('Kniha', { discount_type: 'SECOND_HAND' }),
    named('Pivo', { discount_type: 'QUANTITY' }),
    named('Jogurt', reduced('EXPIRES_SOON')),
  ]
  const { lines } = await converted(JSON.stringify({ items, page: 1 }), 'json')
  expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
    ['Maslo', 'No', '1.99'],
    // The import shows the price for everybody, because nobody can read such a condition.
    ['Jogurt', '1', '2'],
  ])
  expect(lines[0]).toMatch(/,250,g,/)
  expect(lines[1]).toMatch(/krátko pred koncom trvanlivosti/)
})
