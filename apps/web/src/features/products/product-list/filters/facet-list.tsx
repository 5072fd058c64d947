import { t } from '@cenolov/core/language'
import { cleanQuery, fold } from '@cenolov/core/text'
import { type ReactNode, useState } from 'react'
import { formatCount } from '#format/numbers.ts'
import { categoryName } from '#languages/category-name.ts'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { buttonStyle } from '#ui/styles.ts'

const FIRST = 12

export interface FacetListProps<Item extends { readonly name: string }> {
  readonly items: readonly Item[]
  readonly searchLabel: string
  readonly nothing: string
  readonly columns: string
  /** Explains the signs next to the names. */
  readonly legend?: ReactNode
  readonly renderItem: (item: Item) => ReactNode
}

/** A searchable list of names. Closing the section around it unmounts it, which resets its search. */
export function FacetList<Item extends { readonly name: string }>({
  items,
  searchLabel,
  nothing,
  columns,
  legend,
  renderItem,
}: FacetListProps<Item>) {
  const [query, setQuery] = useState('')
  const [expanded, setExpanded] = useState(false)
  const wanted = fold(cleanQuery(query))
  const found =
    wanted === ''
      ? items
      : items.filter(({ name }) => [name, categoryName(name)].some((said) => fold(said).includes(wanted)))
  const shown = expanded ? found : found.slice(0, FIRST)
  const more = found.length - shown.length
  return (
    <div className="flex flex-col gap-3">
      <div className="lg:max-w-sm">
        <SearchField label={searchLabel} placeholder={searchLabel} value={query} onChange={setQuery} />
      </div>
      {shown.length === 0 ? (
        <p className="px-1 py-3 text-ink-2">{nothing}</p>
      ) : (
        <>
          {legend ? <p className="px-2.5 text-[0.8125rem] text-pretty text-ink-2">{legend}</p> : null}
          <ul className={`grid ${columns}`}>
            {shown.map((item) => (
              <li key={item.name} className="min-w-0">
                {renderItem(item)}
              </li>
            ))}
          </ul>
        </>
      )}
      {more > 0 ? (
        <button
          type="button"
          className={`${buttonStyle('soft')} self-start`}
          onClick={() => setExpanded(true)}
        >
          {t('Zobraziť všetky ({more}\u00a0ďalších)', { more: formatCount(more) })}
        </button>
      ) : null}
    </div>
  )
}
