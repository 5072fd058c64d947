import { useSyncExternalStore } from 'react'
import { propertiesOf } from '../../properties.ts'
import { createStore } from '../../store.ts'

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
  /** Null until they are read. */
  const items = createStore<readonly Item[] | null>(null)
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
    clearTimeout(expiry)
    const ends = next.map(({ until }) => Date.parse(until))
    if (ends.length > 0)
      expiry = setTimeout(() => publish(inTime(next)), Math.max(0, Math.min(...ends) - Date.now()))
    items.set(next)
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
    const stop = items.subscribe(listener)
    if (items.get() === null) publish(stored())
    return stop
  }

  return {
    add: (item) => save([...inTime(items.get() ?? stored()), item]),
    forget: (id) => save((items.get() ?? stored()).filter((item) => item.id !== id)),
    use: () => useSyncExternalStore(subscribe, () => items.get() ?? NOTHING),
  }
}

/** Returns whether a value from the storage has the stored shape. */
export function isUndoable(value: unknown): value is Undoable {
  const { id, until } = propertiesOf(value)
  return typeof id === 'string' && typeof until === 'string'
}
