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
  const { mapping: presetMapping, isOfOneCurrency = false, ...preset } = sourcePreset('openprices')
  const { content, records, encoding, delimiter } = preset
  const result = await convertSource({
    ...{ path, output, name: `prices.${format}`, format, content, records, encoding, delimiter },
    ...{ mapping: {}, presetMapping, isOfOneCurrency, constants: {}, currency: 'EUR' },
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

it('Open Prices become offers, and other currencies are refused and counted', async () => {
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
    item({ price: 48, currency: 'CZK' }),
    item({ price: 700, currency: 'HUF' }),
  ]
  const { result, lines } = await converted(JSON.stringify({ items, total: 6 }), 'json')
  expect(result).toMatchObject({ ok: true, rows: 3 })
  expect(result.notes).toEqual([
    'Ceny v mene CZK sa nedajú porovnať s EUR, vynechali sa: 2',
    'Ceny v mene HUF sa nedajú porovnať s EUR, vynechali sa: 1',
  ])
  expect(lines[0]).toMatch(/^Maslo,No,1.99,.*,Lidl,,2026-11-20,0?8590000000008,/)
  expect(lines[1]).toMatch(/^Maslo,1.5,2,/)
  expect(lines[2]).toMatch(/^Maslo,1.4,2,.*pre členov vernostného programu/)
})

it('a file of another currency alone is refused', async () => {
  const text =
    'product_code,product_name,price,currency,date,store\n8590000000008,Maslo,49,CZK,2026-11-20,Lidl\n'
  expect((await converted(text, 'csv')).result).toMatchObject({
    ok: false,
    reason: 'V súbore nie je cena v mene EUR',
  })
})
