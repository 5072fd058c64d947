import { useSyncExternalStore } from 'react'

/** A deletion that can still be undone. */
export interface Deletion {
  readonly id: string
  readonly count: number
  /** ISO 8601. */
  readonly until: string
}

const KEY = 'admin-products-deletion'
const listeners = new Set<() => void>()
let expiry: ReturnType<typeof setTimeout> | undefined

function isDeletion(value: unknown): value is Deletion {
  if (typeof value !== 'object' || value === null) return false
  const { id, count, until } = value as Record<string, unknown>
  return typeof id === 'string' && typeof count === 'number' && typeof until === 'string'
}

function stored(): Deletion | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isDeletion(value) && Date.parse(value.until) > Date.now() ? value : null
  } catch {
    return null
  }
}

let latest: Deletion | null = null

function publish(deletion: Deletion | null): void {
  latest = deletion
  clearTimeout(expiry)
  if (deletion)
    expiry = setTimeout(() => rememberDeletion(null), Math.max(0, Date.parse(deletion.until) - Date.now()))
  for (const listener of listeners) listener()
}

/** Remembers the last deletion across reloads; null forgets it. */
export function rememberDeletion(deletion: Deletion | null): void {
  try {
    if (deletion) sessionStorage.setItem(KEY, JSON.stringify(deletion))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage it lasts until the page is closed.
  }
  publish(deletion)
}

/** The last deletion while it can be undone. */
export function useRecentDeletion(): Deletion | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      if (latest === null && stored()) publish(stored())
      return () => listeners.delete(listener)
    },
    () => latest,
  )
}
