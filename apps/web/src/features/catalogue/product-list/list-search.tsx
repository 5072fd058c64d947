import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useCatalogueTag } from '../../../catalogue/device-catalogue.ts'
import type { SEARCHING } from '../../../paths.ts'
import { ScanLink } from '../../../product/scan-link.tsx'
import { SearchField } from '../../../ui/forms/fields/search-field.tsx'
import { useTypedSearch } from '../../../ui/forms/use-typed-search.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { type ListState, withSearch } from './list-state.ts'
import type { ListNavigation } from './use-list-state.ts'

const { Part: Suggestions } = lazyPart(
  async () => (await import('./suggestions/suggestions.tsx')).Suggestions,
)

export interface ListSearchProps {
  readonly address: ListState
  readonly go: ListNavigation['go']
  /** Called with the text in the box, at every key. */
  readonly onTyped: (text: string) => void
}

/** The search box of the list. A key redraws only the box; the list follows with its answer. */
export const ListSearch = memo(function ListSearch({ address, go, onTyped }: ListSearchProps) {
  const typing = useTypedSearch(address.search, (search) =>
    go(withSearch(address, search), { replace: true }),
  )
  const { value } = typing
  useEffect(() => onTyped(value), [value, onTyped])
  const typed = useMemo(() => withSearch(address, value), [address, value])
  const tag = useCatalogueTag()
  const [wasReady, setWasReady] = useState(tag !== null)
  if (tag !== null && !wasReady) setWasReady(true)
  const field = useRef<HTMLInputElement>(null)
  const { state: kept, key } = useLocation()
  const how = useNavigationType()
  const isSearching = how !== 'POP' && (kept as Partial<typeof SEARCHING> | null)?.searching === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, the same link leads to the box again
  useEffect(() => {
    if (isSearching) field.current?.focus()
  }, [isSearching, key])
  return (
    <div className="relative flex w-full min-w-0 gap-2 xl:w-auto xl:min-w-64 xl:grow">
      <div className="min-w-0 grow">
        <SearchField
          ref={field}
          label="Hľadať produkty"
          placeholder="Hľadať, napr. maslo"
          size="lg"
          {...typing}
        />
      </div>
      <ScanLink />
      {/* Stays while a new version arrives: an open list would close. */}
      {wasReady ? <Suggestions field={field} text={value} tag={tag} state={typed} go={go} /> : null}
    </div>
  )
})
