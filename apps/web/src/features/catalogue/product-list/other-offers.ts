import type { CatalogueResult } from '@cenolov/core'
import { formatCount } from '../../../format/count.ts'
import type { ListState } from './list-state.ts'

/** What a list of sales holds beyond the products that its figure 'V akcii' counts; empty where the two agree. */
export function otherOffers(
  { total, stats }: Pick<CatalogueResult, 'total' | 'stats'>,
  { onSale }: Pick<ListState, 'onSale'>,
): string {
  const others = total - stats.onSale
  if (!onSale || others <= 0) return ''
  return `z\u00a0toho ${formatCount(others)} s\u00a0percentom z\u00a0ceny alebo iným označením akcie`
}
