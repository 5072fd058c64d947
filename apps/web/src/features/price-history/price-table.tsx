import type { SaleHistoryResponse } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import type { PriceEntry } from '@cenolov/core/offer'
import { formatLongDay } from '../../format/day.ts'
import { formatEuro } from '../../format/numbers.ts'
import type { StoreLine } from './other-stores.ts'

export function PriceTable({
  history,
  sales,
  lines,
}: {
  readonly history: readonly PriceEntry[]
  /** Undefined while the days of sales are unknown. */
  readonly sales: SaleHistoryResponse['sales'] | undefined
  readonly lines: readonly StoreLine[]
}) {
  const wasSale = (day: string) =>
    sales?.some(({ from, to }) => day >= from && (to === null || day <= to)) === true
  return (
    <div className="sr-only">
      <table>
        <caption>{t('Vývoj ceny po dňoch')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Dátum')}</th>
            <th scope="col">{t('Cena')}</th>
            {sales === undefined ? null : <th scope="col">{t('V\u00a0akcii')}</th>}
            {lines.map(({ store }) => (
              <th key={store} scope="col">
                {store}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.map(({ date, price }, index) => (
            <tr key={date}>
              <th scope="row">{formatLongDay(date)}</th>
              <td>{formatEuro(price)}</td>
              {sales === undefined ? null : <td>{wasSale(date) ? t('áno') : t('nie')}</td>}
              {lines.map(({ store, prices }) => (
                <td key={store}>{priceText(prices[index] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const priceText = (price: number | null): string => (price === null ? t('neznáma') : formatEuro(price))
