import { useEffect, useRef, useState } from 'react'
import { SearchField } from '../../../ui/search-field.tsx'
import { useDebouncedCallback } from '../../../ui/use-debounced-callback.ts'
import { SEARCH_MAX } from './list-state.ts'

/** Between the last key and the question; about the pause between two words. */
const PAUSE_MS = 250

export interface SearchBoxProps {
  /** The search that the address holds. */
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** The search of the list: what is typed goes to the address after a pause, at once with Enter or when emptied. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(search)
  // The search that we asked for ourselves; any other in the address comes from elsewhere and replaces the text.
  const asked = useRef(search)
  const debounced = useDebouncedCallback((value: string) => {
    asked.current = value.trim()
    if (asked.current !== search) onSearch(value)
  }, PAUSE_MS)
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    debounced.cancel()
    setText(search)
  }, [search, debounced.cancel])

  return (
    <SearchField
      label="Hľadať produkty"
      placeholder="Hľadať produkty, napr. maslo"
      size="lg"
      maxLength={SEARCH_MAX}
      value={text}
      onChange={(value) => {
        setText(value)
        debounced.call(value)
        if (value === '') debounced.flush()
      }}
      onSubmit={debounced.flush}
    />
  )
}
