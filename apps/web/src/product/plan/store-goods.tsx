import { t } from '@cenolov/core/language'
import type { WantedItem } from '@cenolov/core/list'
import { withUnitsKept } from '@cenolov/core/text'
import { formatEuro } from '../../format/numbers.ts'
import { WantedWords } from '../wanted-words.tsx'
import { type ComparedBasket, type ComparedRow, rowName } from './compared-basket.ts'

export interface StoreGoodsProps {
  readonly basket: Pick<ComparedBasket, 'products'> & {
    readonly rows: readonly (ComparedRow & { readonly wanted: Omit<WantedItem, 'text'> })[]
  }
  readonly store: string
}

/** The goods that stand for the words of a list in one store. */
export function StoreGoods({ basket: { rows, products }, store }: StoreGoodsProps) {
  const byId = new Map(products.map((product) => [product.id, product]))
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => {
        const offer = row.offers.find((one) => one.store === store)
        const product = byId.get(offer?.product_id ?? Number.NaN)
        return (
          <li key={row.item_id} className="flex items-baseline justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                <WantedWords item={{ text: rowName(row), ...row.wanted }} />
              </span>
              <span className="block text-[0.8125rem] text-ink-2 wrap-anywhere">
                {product === undefined
                  ? row.offers.some(({ product_id: id }) => id !== null)
                    ? t('Tu nie je.')
                    : t('Bez ceny.')
                  : `${offer!.pieces > 1 ? `${offer!.pieces}\u00a0× ` : ''}${withUnitsKept(product.title)}`}
              </span>
            </span>
            {product === undefined ? null : (
              <span className="shrink-0 font-bold tabular-nums">{formatEuro(offer!.total)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
