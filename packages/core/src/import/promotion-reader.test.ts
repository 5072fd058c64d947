import { expect, it } from 'vitest'
import { ALL_CSV_COLUMNS } from '../product/product-fields.ts'
import { PromotionReader } from './promotion-reader.ts'

const days = { today: '2026-11-20', timeZone: 'Europe/Bratislava', order: null }

it('refuses promotions of another currency, and names it', () => {
  const reader = new PromotionReader(days, 'EUR')
  const read = (Currency: string) => {
    const row: Readonly<Record<string, string>> = {
      Store: 'Lidl',
      EAN: '8590000000008',
      Akcia: '1.50',
      Currency,
    }
    const result = reader.read(ALL_CSV_COLUMNS.map((column) => row[column] ?? ''))
    return result.ok ? null : result.fault.message.replaceAll('\u00a0', ' ')
  }
  expect(['', '€', 'EUR'].map(read)).toEqual([null, null, null])
  expect([read('Kč'), read('?')]).toEqual([
    'Ceny v mene CZK sa neprijímajú, iba v EUR',
    'Mena sa nedá prečítať',
  ])
})
