import { useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from '../hooks/use-debounced-callback.ts'

/** What a search box sent for and the address does not show yet, the one that it shows first. */
type SentSearches = readonly string[]

/** Whether a text is a new question; then also what was sent with it. */
export function withSent(sent: SentSearches, text: string): SentSearches | null {
  const search = text.trim()
  return search === sent.at(-1) ? null : [...sent, search]
}

/**
 * The address shows a search. One of our own, even an earlier one than the last, leaves the text that is being typed
 * alone; any other comes from elsewhere (back, a link, a removed filter) and replaces it: null.
 */
export function acknowledged(sent: SentSearches, search: string): SentSearches | null {
  const index = sent.indexOf(search)
  return index === -1 ? null : sent.slice(index)
}

/** Between the last key and the question; about the pause between two words. */
const PAUSE_MS = 250

export interface TypedSearch {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Asks at once for what waits for the pause. */
  readonly onSubmit: () => void
}

/**
 * A search box whose search lives in the address: what is typed goes there after a pause; at once with Enter, when
 * emptied, and when something else is pressed, which has to find the address as the shopper sees the box.
 *
 * @param search what the address holds
 * @param onSearch takes a new search to the address
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
    // Not before the press is over: what the search moves would slip away under the finger.
    const options = { capture: true }
    document.addEventListener('click', flush, options)
    return () => document.removeEventListener('click', flush, options)
  }, [flush])
  return {
    value: text,
    onChange: (value) => {
      setText(value)
      call(value)
      if (value === '') flush()
    },
    onSubmit: flush,
  }
}
