import type { BasketComparison } from '@cenolov/contract/shopping'
import { titleAmounts } from '@cenolov/core/amount'
import { bestPrice } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { withDots } from '#format/with-dots.ts'
import { contentText } from '#product/measure.ts'
import { withoutCards } from '#product/shopper-cards.ts'
import type { CartRow } from './api/cart-list.ts'
import { isOffered } from './api/shopper-list.ts'
import { planGroups } from './comparison/plan-groups.ts'
import { staleText } from './stale-price.tsx'

/** Ways to group the list: by the cart's own stores, the best store, or the best two. */
export const PRINT_PLANS = ['cart', 'one-store', 'two-stores'] as const
export type PrintPlan = (typeof PRINT_PLANS)[number]

interface PrintLine {
  readonly key: number
  readonly title: string
  readonly quantity: number
  /** Null if not sold. */
  readonly total: number | null
  /** The content, and a note on a stale price; often empty. */
  readonly note: string
}

export interface PrintGroup {
  /** Empty for products that no store of the plan has. */
  readonly store: string
  readonly lines: readonly PrintLine[]
  readonly total: number
}

/** Returns the amount for titles without one: the list is read in front of a shelf. */
function noteOf(product: Product, isStale: boolean): string {
  const { content, pieces } = titleAmounts(product.title)
  const amount = content === null && pieces === 0 ? contentText(product) : ''
  return withDots(amount, isStale ? staleText(product.date) : '')
}

const byStore = new Intl.Collator('sk')

function group(store: string, lines: readonly PrintLine[]): PrintGroup {
  const cents = lines.reduce((sum, line) => sum + Math.round((line.total ?? 0) * 100), 0)
  return { store, lines, total: cents / 100 }
}

/** Groups the cart by store in Slovak order, products no longer sold last. */
export function cartGroups(rows: readonly CartRow[], shopper = withoutCards()): readonly PrintGroup[] {
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
          total: isOffered(product) ? bestPrice(product, quantity, shopper).cents / 100 : null,
          note: noteOf(product, false),
        })),
      ),
    )
}

/** Groups a plan's list by store, missing products last; null without such a plan. */
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
          note: noteOf(product, offer.stale),
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
              note: noteOf(row.product, false),
            })),
          ),
        ]),
  ]
}
