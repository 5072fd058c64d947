import { useSyncExternalStore } from 'react'
import { propertiesOf } from '../../properties.ts'

export interface Undoable {
  readonly id: string
  readonly until: string
}

export interface UndoStore<Item extends Undoable> {
  readonly add: (item: Item) => void
  readonly forget: (id: string) => void
  /** Returns the entries that can be undone now, the latest last. */
  readonly use: () => readonly Item[]
}

const NOTHING: readonly never[] = []

/** Stores the actions of a screen that can still be undone; they survive a reload of the page. */
export function undoStore<Item extends Undoable>(
  key: string,
  isItem: (value: unknown) => value is Item,
): UndoStore<Item> {
  const listeners = new Set<() => void>()
  let items: readonly Item[] | null = null
  let expiry: ReturnType<typeof setTimeout> | undefined

  const inTime = (all: readonly Item[]) => all.filter(({ until }) => Date.parse(until) > Date.now())

  function stored(): readonly Item[] {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      return Array.isArray(value) ? inTime(value.filter(isItem)) : NOTHING
    } catch {
      return NOTHING
    }
  }

  function publish(next: readonly Item[]): void {
    items = next
    clearTimeout(expiry)
    const ends = next.map(({ until }) => Date.parse(until))
    if (ends.length > 0)
      expiry = setTimeout(() => publish(inTime(next)), Math.max(0, Math.min(...ends) - Date.now()))
    for (const listener of listeners) listener()
  }

  function save(next: readonly Item[]): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage it lasts until the page is closed.
    }
    publish(next)
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    if (items === null) publish(stored())
    return () => listeners.delete(listener)
  }

  return {
    add: (item) => save([...inTime(items ?? stored()), item]),
    forget: (id) => save((items ?? stored()).filter((item) => item.id !== id)),
    use: () => useSyncExternalStore(subscribe, () => items ?? NOTHING),
  }
}

/** Returns whether a value from the storage has the stored shape. */
export function isUndoable(value: unknown): value is Undoable {
  const { id, until } = propertiesOf(value)
  return typeof id === 'string' && typeof until === 'string'
}
