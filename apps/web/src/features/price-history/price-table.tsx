import type { PriceEntry } from '@cenolov/core'
import { formatLongDay } from '../../format/day.ts'
import { formatEuro } from '../../format/numbers.ts'

/** The chart as a table, for screen readers. */
export function PriceTable({ history }: { readonly history: readonly PriceEntry[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Vývoj ceny po dňoch</caption>
        <thead>
          <tr>
            <th scope="col">Dátum</th>
            <th scope="col">Cena</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ date, price }) => (
            <tr key={date}>
              <th scope="row">{formatLongDay(date)}</th>
              <td>{formatEuro(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
