import { useState } from 'react'

/** Reads what this browser keeps under a key; whatever is not as it should be is left to the parser. */
function readKept<T>(key: string, parse: (value: unknown) => T): T {
  try {
    return parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return parse(null)
  }
}

/**
 * A value that this browser keeps, as a state. Without storage, or when it is full, it lasts as long as the page; the
 * last part of the result says whether it is kept.
 */
export function useKept<T>(
  key: string,
  parse: (value: unknown) => T,
): readonly [T, (value: T) => void, isKept: boolean] {
  const [value, setValue] = useState(() => readKept(key, parse))
  const [isKept, setKept] = useState(true)
  const change = (next: T) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
      setKept(true)
    } catch {
      setKept(false)
    }
  }
  return [value, change, isKept]
}
