import { useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from '../hooks/latest-calls.ts'

/** Searches that the address does not show yet, after the one that it shows. */
type SentSearches = readonly string[]

/** Adds a search to the sent ones; null if the text is not new. */
export function withSent(sent: SentSearches, text: string): SentSearches | null {
  const search = text.trim()
  return search === sent.at(-1) ? null : [...sent, search]
}

/**
 * Updates the sent searches when the address shows `search`. One of ours, even an earlier one, keeps the text being
 * typed. Any other comes from outside (back, a link, a removed filter) and replaces it: null.
 */
export function acknowledged(sent: SentSearches, search: string): SentSearches | null {
  const index = sent.indexOf(search)
  return index === -1 ? null : sent.slice(index)
}

/** Delay after the last key, about a pause between two words. */
const PAUSE_MS = 250

/** Longest text of a search: longer than any name, well below the API's limit. */
export const SEARCH_MAX = 200

export interface TypedSearch {
  readonly value: string
  readonly maxLength: number
  readonly onChange: (text: string) => void
  readonly onSubmit: () => void
}

/**
 * Makes a search box whose search is in the address. Typing updates it after a pause. Enter, clearing and pressing
 * anything else do so at once, so that other controls see the current search.
 * @param search the search in the address
 * @param onSearch puts a new search into the address
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void): TypedSearch {
  const [text, setText] = useState(search)
  const sent = useRef<SentSearches>([search])
  const { call, flush, cancel } = useDebouncedCallback((value: string) => {
    const next = withSent(sent.current, value)
    if (next === null) return
    sent.current = next
    onSearch(value.trim())
  }, PAUSE_MS)
  useEffect(() => {
    const known = acknowledged(sent.current, search)
    sent.current = known ?? [search]
    if (known !== null) return
    cancel()
    setText(search)
  }, [search, cancel])
  useEffect(() => {
    // On click rather than pointerdown: new results would move the target under the finger.
    const options = { capture: true }
    document.addEventListener('click', flush, options)
    return () => document.removeEventListener('click', flush, options)
  }, [flush])
  return {
    value: text,
    maxLength: SEARCH_MAX,
    onChange: (value) => {
      setText(value)
      call(value)
      if (value === '') flush()
    },
    onSubmit: flush,
  }
}
