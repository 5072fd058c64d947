import { csvLine } from '../import/formula-guard.ts'
import { effectivePrice, originalPrice } from '../offer/offer.ts'
import { realPercent } from '../offer/real-discount.ts'
import type { KeptProduct, Product } from '../product/product.ts'
import { BYTE_ORDER_MARK, DELIMITER, money, number } from './sheet-cells.ts'

const PRODUCT_COLUMNS = [
  'Názov',
  'Obchod',
  'Predajňa',
  'Kategória',
  'Cena',
  'Bežná cena',
  'Zľava v %',
  'Najnižšia cena za 30 dní',
  'Jednotková cena',
  'Obsah (g/ml)',
  'Cena platí od',
  'Mena',
] as const
const CART_COLUMNS = ['Množstvo', 'Spolu', 'V ponuke'] as const

function productCells(product: Product): string[] {
  const reduced = realPercent(product)
  return [
    product.title,
    product.store,
    product.specific_store,
    product.category,
    money(effectivePrice(product)),
    money(originalPrice(product)),
    reduced > 0 ? String(reduced) : '',
    money(product.lowest_price_30),
    money(product.unit_price),
    number(product.gram),
    product.date,
    product.currency,
  ]
}

export const productsCsvHeader = (): string => `${BYTE_ORDER_MARK}${csvLine(PRODUCT_COLUMNS, DELIMITER)}`

export function productCsvLines(products: readonly Product[]): string {
  return products.map((product) => csvLine(productCells(product), DELIMITER)).join('')
}

export function cartCsv(
  items: readonly {
    readonly product: KeptProduct
    readonly quantity: number
    /** The cost of the pieces by the terms of the offer; without it each costs the same. */
    readonly total?: number
  }[],
): string {
  const lines = items.map(({ product, quantity, total: paid }) => {
    const isCounted = paid !== undefined && product.available !== false
    const total = isCounted ? paid : (Math.round(effectivePrice(product) * 100) * quantity) / 100
    const cells = [String(quantity), money(total), product.available === false ? 'nie' : 'áno']
    return csvLine([...productCells(product), ...cells], DELIMITER)
  })
  return `${BYTE_ORDER_MARK}${csvLine([...PRODUCT_COLUMNS, ...CART_COLUMNS], DELIMITER)}${lines.join('')}`
}
