import type { SystemStats } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { isOldPrice } from '@cenolov/core/offer'
import { clsx } from 'clsx'
import { formatDay, todayInShops } from '#format/day.ts'
import { formatCount } from '#format/numbers.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { TableHead } from '#ui/layout/table-head.tsx'
import { AdminFigures } from '../admin-figures.tsx'

const EMPTY = t('Katalóg je prázdny.')

export function CataloguePanel({ stats }: { readonly stats: SystemStats }) {
  const { catalogue } = stats
  return (
    <div className="flex flex-col gap-5">
      <AdminFigures
        figures={[
          { name: t('Produktov'), value: formatCount(catalogue.total_products) },
          { name: t('V\u00a0akcii'), value: formatCount(catalogue.on_sale) },
          { name: t('Obchodov'), value: formatCount(catalogue.stores) },
          { name: t('Kategórií'), value: formatCount(catalogue.categories) },
          { name: t('Najnovšia cena'), value: formatDay(catalogue.newest_date ?? '') || '–' },
          { name: t('Verzia katalógu'), value: formatCount(catalogue.version) },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 md:grid-cols-2">
        <BarChart
          title={t('Najväčšie obchody')}
          empty={EMPTY}
          bars={stats.top_stores.map(({ store, count }) => ({ name: store, value: count }))}
        />
        <BarChart
          title={t('Najväčšie kategórie')}
          empty={EMPTY}
          bars={stats.top_categories.map(({ category, count }) => ({
            name: category || t('Bez kategórie'),
            value: count,
          }))}
        />
      </div>
      <StoreAges stores={stats.stores} />
    </div>
  )
}

function StoreAges({ stores }: { readonly stores: SystemStats['stores'] }) {
  const today = todayInShops()
  if (stores.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-bold">{t('Vek cien v\u00a0obchodoch')}</h3>
      <ScrollBox label={t('Vek cien v\u00a0obchodoch')} className="max-h-[34rem]">
        <table className="w-full text-left text-sm">
          <TableHead
            columns={[t('Obchod'), t('Najnovšia cena'), t('Produktov'), t('Zastaraných')]}
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
