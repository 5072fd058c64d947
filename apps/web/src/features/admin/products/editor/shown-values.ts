import type { AdminProduct } from '@cenolov/contract'
import { parseAkcia } from '@cenolov/core'
import { formatGrams, formatUnitPrice } from '../../../../format/amount.ts'
import { formatDay } from '../../../../format/day.ts'
import { formatEuro } from '../../../../format/euro.ts'
import { type FormValues, valuesOf } from './product-form-values.ts'

/** A product's fields as people read them: money in euro, days in Slovak (SPEC section 1); what is empty is ''. */
export function shownValues(product: AdminProduct): FormValues {
  return {
    ...valuesOf(product),
    price: formatEuro(product.price),
    akcia: shownAkcia(product.akcia),
    unit_price: formatUnitPrice(product.unit_price),
    gram: formatGrams(product.gram),
    date: formatDay(product.date),
  }
}

function shownAkcia(akcia: string): string {
  const sale = parseAkcia(akcia)
  if (sale.kind === 'price') return formatEuro(sale.price)
  if (sale.kind === 'percent') return `${String(sale.percent).replace('.', ',')}\u00a0%`
  return akcia === 'No' ? '' : akcia
}
