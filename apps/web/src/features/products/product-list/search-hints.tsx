import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countOf, PRODUCT_FORMS } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { searchHintsQuery } from '../api/product-queries.ts'
import { withSearch } from './product-list-state.ts'
import type { ListNavigation } from './use-product-list-state.ts'

interface SearchHintsProps {
  readonly search: string
  readonly queryString: string
  readonly go: ListNavigation['go']
}

/** Other searches for what the shopper may have meant, and an alert for the word, one tap each. */
export function SearchHints({ search: searched, queryString, go }: SearchHintsProps) {
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
      <li>
        <Link to={paths.watchWord(searched)} className={buttonStyle('quiet')}>
          {t('Sledovať toto slovo')}
        </Link>
      </li>
    </ul>
  )
}
