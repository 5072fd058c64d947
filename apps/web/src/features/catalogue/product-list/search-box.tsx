import { SearchField } from '../../../ui/forms/search-field.tsx'
import { useTypedSearch } from '../../../ui/forms/use-typed-search.ts'
import { SEARCH_MAX } from './list-state.ts'

export interface SearchBoxProps {
  /** The search that the address holds. */
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** The search of the list. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  return (
    <SearchField
      label="Hľadať produkty"
      placeholder="Hľadať produkty, napr. maslo"
      size="lg"
      maxLength={SEARCH_MAX}
      {...useTypedSearch(search, onSearch)}
    />
  )
}
