import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from '../hooks/latest-calls.ts'
import { SEARCH_MAX, type TypedSearch, useTypedSearch } from './use-typed-search.ts'

/** Makes the main search box of a page: `useTypedSearch`, and the key `/` moves the focus to it. */
export function usePageSearch(
  search: string,
  onSearch: (search: string) => void,
): TypedSearch & { readonly ref: RefObject<HTMLInputElement | null> } {
  const ref = useRef<HTMLInputElement>(null)
  const typed = useTypedSearch(search, onSearch)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]')) return
      event.preventDefault()
      ref.current?.focus()
      ref.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { ...typed, ref }
}

/** Makes a search box whose search is not in the address. Returns the search, trimmed, once typing pauses. */
export function useLocalSearch(pauseMs: number): readonly [search: string, box: TypedSearch] {
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const { call, flush } = useDebouncedCallback((value: string) => setSearch(value.trim()), pauseMs)
  return [
    search,
    {
      value: text,
      maxLength: SEARCH_MAX,
      onChange: (value) => {
        setText(value)
        call(value)
      },
      onSubmit: flush,
    },
  ]
}
