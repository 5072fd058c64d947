import type { BasketComparison } from '@cenolov/contract'
import { effectiveCents } from '@cenolov/core'
import type { CartRow } from '../api/cart-list.ts'
import { isOffered } from '../api/kept-rows.ts'
import { planGroups } from '../comparison/plan-groups.ts'

/** By what the list is grouped: the stores of the cart's own products, the best single store, the best two. */
export const PRINT_PLANS = ['cart', 'one-store', 'two-stores'] as const
export type PrintPlan = (typeof PRINT_PLANS)[number]

export interface PrintLine {
  readonly key: number
  readonly title: string
  readonly quantity: number
  /** Euro; null when it is not sold. */
  readonly total: number | null
}

export interface PrintGroup {
  /** Empty for what no store of the plan has. */
  readonly store: string
  readonly lines: readonly PrintLine[]
  /** Euro. */
  readonly total: number
}

const byStore = new Intl.Collator('sk')

function group(store: string, lines: readonly PrintLine[]): PrintGroup {
  const cents = lines.reduce((sum, line) => sum + Math.round((line.total ?? 0) * 100), 0)
  return { store, lines, total: cents / 100 }
}

/** The cart as it is, store by store in Slovak order; what is no longer sold at the end. */
export function cartGroups(rows: readonly CartRow[]): readonly PrintGroup[] {
  const stores = Map.groupBy(rows, ({ product }) => (isOffered(product) ? product.store : ''))
  return [...stores]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || byStore.compare(a, b))
    .map(([store, own]) =>
      group(
        store,
        own.map(({ product, quantity }) => ({
          key: product.id,
          title: product.title,
          quantity,
          total: isOffered(product) ? (effectiveCents(product) * quantity) / 100 : null,
        })),
      ),
    )
}

/** The list of a plan of the comparison, store by store, what they do not have at the end; null without such a plan. */
export function planPrintGroups(
  comparison: BasketComparison,
  which: 'one-store' | 'two-stores',
): readonly PrintGroup[] | null {
  const plan = which === 'one-store' ? comparison.cheapest_store : comparison.cheapest_pair
  if (plan === null) return null
  const missing = new Set(plan.missing)
  const rest = comparison.rows.filter((row) => missing.has(row.item_id))
  return [
    ...planGroups(comparison, plan).map(({ store, offers }) =>
      group(
        store,
        offers.map(({ row, offer, product }) => ({
          key: row.item_id,
          title: product.title,
          quantity: row.quantity,
          total: offer.total,
        })),
      ),
    ),
    ...(rest.length === 0
      ? []
      : [
          group(
            '',
            rest.map((row) => ({
              key: row.item_id,
              title: row.product.title,
              quantity: row.quantity,
              total: null,
            })),
          ),
        ]),
  ]
}
