import type { SystemStats } from '@cenolov/contract/admin'
import { formatDay } from '../../../format/day.ts'
import { formatCount } from '../../../format/numbers.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { AdminFigures } from '../admin-figures.tsx'
import { StoreAges } from './store-ages.tsx'

const EMPTY = 'Katalóg je prázdny.'

export function CataloguePanel({ stats }: { readonly stats: SystemStats }) {
  const { catalogue } = stats
  return (
    <div className="flex flex-col gap-5">
      <AdminFigures
        figures={[
          { name: 'Produktov', value: formatCount(catalogue.total_products) },
          { name: 'V akcii', value: formatCount(catalogue.on_sale) },
          { name: 'Obchodov', value: formatCount(catalogue.stores) },
          { name: 'Kategórií', value: formatCount(catalogue.categories) },
          { name: 'Najnovšia cena', value: formatDay(catalogue.newest_date ?? '') || '–' },
          { name: 'Verzia katalógu', value: formatCount(catalogue.version) },
        ]}
      />
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <BarChart
          title="Najväčšie obchody"
          empty={EMPTY}
          bars={stats.top_stores.map(({ store, count }) => ({ name: store, value: count }))}
        />
        <BarChart
          title="Najväčšie kategórie"
          empty={EMPTY}
          bars={stats.top_categories.map(({ category, count }) => ({
            name: category || 'Bez kategórie',
            value: count,
          }))}
        />
      </div>
      <StoreAges stores={stats.stores} />
    </div>
  )
}
