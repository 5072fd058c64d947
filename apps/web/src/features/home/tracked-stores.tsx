import type { DashboardStats } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import { Link } from 'react-router'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { StoreDot } from '../../product/store-name.tsx'
import { ChipCount } from '../../ui/chip.tsx'
import { FALLBACK_STORES } from './fallback-lists.ts'
import { SectionHeading } from './section-heading.tsx'

const SHOWN = 10

export function TrackedStores({ stats }: { readonly stats: DashboardStats | undefined }) {
  const known = stats?.by_store.slice(0, SHOWN) ?? []
  const stores = known.length > 0 ? known : FALLBACK_STORES.map((store) => ({ store, count: null }))
  return (
    <section aria-labelledby="sledovane-obchody">
      <SectionHeading id="sledovane-obchody" title={t('Sledované obchody')} />
      <ul className="flex flex-wrap gap-2.5">
        {stores.map(({ store, count }) => (
          <li key={store}>
            <Link
              to={paths.store(store)}
              className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface px-4 font-semibold shadow-card transition-colors hover:border-edge hover:bg-sunken"
            >
              <StoreDot store={store} />
              {store}
              {count === null ? null : <ChipCount of={t('produktov')}>{formatCount(count)}</ChipCount>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
