import type { DashboardStats } from '@cenolov/contract/catalogue'
import { t } from '@cenolov/core/language'
import { Link } from 'react-router'
import { categoryName } from '#languages/category-name.ts'
import { countOf, PRODUCT_FORMS } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { categoryEmoji } from './category-emoji.ts'
import { FALLBACK_CATEGORIES } from './fallback-lists.ts'
import { SectionHeading } from './section-heading.tsx'

const SHOWN = 8

export function PopularCategories({ stats }: { readonly stats: DashboardStats | undefined }) {
  const known = stats?.by_category.slice(0, SHOWN) ?? []
  const categories = known.length > 0 ? known : FALLBACK_CATEGORIES
  return (
    <section aria-labelledby="oblubene-kategorie">
      <SectionHeading id="oblubene-kategorie" title={t('Populárne kategórie')} />
      <ul className="grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-4">
        {categories.map(({ category, count }) => (
          <li key={category}>
            <Link
              to={paths.category(category)}
              className="flex h-full items-center gap-3 max-[22.5rem]:flex-col max-[22.5rem]:items-start max-[22.5rem]:gap-1.5 rounded-lg border border-line bg-surface p-3 shadow-card transition-[box-shadow,border-color] duration-200 hover:border-edge hover:shadow-lift md:p-3.5"
            >
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-2xl leading-none select-none"
              >
                {categoryEmoji(category)}
              </span>
              <span className="min-w-0">
                <span className="line-clamp-2 leading-5 font-semibold wrap-anywhere">
                  {categoryName(category)}
                </span>
                <span className="block text-[0.8125rem] text-ink-2">{countOf(count, PRODUCT_FORMS)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
