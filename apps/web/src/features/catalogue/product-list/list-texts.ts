import type { ProductSort } from '@cenolov/core'

/** The sort buttons in their order (SPEC section 9, with two beyond it). */
export const SORT_LABELS: readonly (readonly [ProductSort, string])[] = [
  ['price_asc', 'Najlacnejšie'],
  ['price_desc', 'Najdrahšie'],
  ['discount_desc', 'Najväčšie zľavy'],
  ['name_asc', 'A-Z'],
  ['name_desc', 'Z-A'],
  ['unit_price_asc', 'Jednotková cena'],
  ['newest', 'Najnovšie'],
]
