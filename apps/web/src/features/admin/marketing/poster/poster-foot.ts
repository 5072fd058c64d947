import type { Product } from '@cenolov/core'
import { formatDays } from '../../../../format/day.ts'

/** Of which day the prices of a poster are; empty while it has none. */
export function posterFoot(products: readonly Pick<Product, 'date'>[]): string {
  const days = products.map(({ date }) => date)
  const told = formatDays(days)
  if (told === '') return ''
  const isOneDay = new Set(days).size === 1
  return isOneDay ? `Ceny platia k ${told} v uvedených obchodoch.` : `Ceny z ${told} v uvedených obchodoch.`
}
