import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { countOf, PRODUCT_FORMS } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { searchHintsQuery } from '../api/product-queries.ts'
import { withSearch } from './product-list-state.ts'
import type { ListNavigation } from './use-product-list-state.ts'

/** Other searches for what the shopper may have meant, one tap each. */
export function SearchHints({
  queryString,
  go,
}: {
  readonly queryString: string
  readonly go: ListNavigation['go']
}) {
  const { data: hints = [] } = useQuery(searchHintsQuery(queryString))
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {hints.map(({ search, total }) => (
        <li key={search}>
          <Button onClick={() => go((state) => withSearch(state, search))}>
            {t('Mysleli ste {search}? {count}', { search, count: countOf(total, PRODUCT_FORMS) })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
