import { useState } from 'react'

function readKept<T>(key: string, parse: (value: unknown) => T): T {
  try {
    return parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return parse(null)
  }
}

/**
 * Returns a value stored by this browser, as a state. Without storage, or when it is full, it lasts as long as the
 * page; the last part of the result shows whether it is stored.
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
