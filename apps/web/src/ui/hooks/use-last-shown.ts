import { useState } from 'react'

/** Returns the last value that was not null, so that a dialog keeps its content while it fades out. */
export function useLastShown<T>(value: T | null): T | null {
  const [shown, setShown] = useState(value)
  if (value !== null && value !== shown) setShown(value)
  return value ?? shown
}
