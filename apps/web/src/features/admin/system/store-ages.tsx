import type { SystemStats } from '@cenolov/contract/admin'
import { isOldPrice } from '@cenolov/core/offer'
import { clsx } from 'clsx'
import { formatDay, todayInShops } from '../../../format/day.ts'
import { formatCount } from '../../../format/numbers.ts'
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx'
import { TableHead } from '../../../ui/layout/table-head.tsx'

export function StoreAges({ stores }: { readonly stores: SystemStats['stores'] }) {
  const today = todayInShops()
  if (stores.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-bold">Vek cien v&nbsp;obchodoch</h3>
      <ScrollBox label="Vek cien v obchodoch" className="max-h-[34rem]">
        <table className="w-full text-left text-sm">
          <TableHead
            columns={['Obchod', 'Najnovšia cena', 'Produktov', 'Zastaraných']}
            className="text-ink-2"
            cellClassName="py-1.5 pr-4 font-semibold whitespace-nowrap"
          />
          <tbody className="tabular-nums">
            {stores.map(({ store, products, newest_date: newest, stale }) => (
              <tr key={store} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-4 font-semibold">
                  {store}
                </th>
                <td
                  className={clsx(
                    'py-1.5 pr-4 whitespace-nowrap',
                    newest !== null && isOldPrice(newest, today) && 'font-bold text-warn',
                  )}
                >
                  {formatDay(newest ?? '') || '–'}
                </td>
                <td className="py-1.5 pr-4">{formatCount(products)}</td>
                <td className={clsx('py-1.5', stale > 0 && 'font-bold text-warn')}>{formatCount(stale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
}
