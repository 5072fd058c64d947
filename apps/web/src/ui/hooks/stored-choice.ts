import { useSyncExternalStore } from 'react'

export interface StoredChoiceOptions<T extends string> {
  readonly key: string
  /** A page that the server renders shows the first. */
  readonly values: readonly [T, ...T[]]
  /** The value until one is chosen. */
  readonly byDefault: () => T
}

export interface StoredChoice<T extends string> {
  readonly read: () => T
  readonly readOnServer: () => T
  readonly write: (value: T) => void
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Makes a choice that this browser remembers and that all its tabs follow. Without storage it lasts as long as the
 * page.
 */
export function storedChoice<T extends string>(options: StoredChoiceOptions<T>): StoredChoice<T> {
  const { key, values, byDefault } = options
  const listeners = new Set<() => void>()
  let unkept: T | null = null
  /** Cached value of the storage, valid while there are listeners to its changes: every card of a list reads it. */
  let known: T | null = null

  function read(): T {
    if (unkept !== null) return unkept
    if (known !== null) return known
    const value = stored()
    if (listeners.size > 0) known = value
    return value
  }

  function stored(): T {
    try {
      const kept = localStorage.getItem(key)
      return values.find((value) => value === kept) ?? byDefault()
    } catch {
      return byDefault()
    }
  }

  function notify(): void {
    known = null
    for (const listener of listeners) listener()
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) notify()
  }

  function write(value: T): void {
    try {
      localStorage.setItem(key, value)
      unkept = null
    } catch {
      unkept = value
    }
    notify()
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      known = null
      window.removeEventListener('storage', onStorage)
    }
  }

  return { read, readOnServer: () => values[0], write, subscribe }
}

export function useStoredChoice<T extends string>(choice: StoredChoice<T>): T {
  return useSyncExternalStore(choice.subscribe, choice.read, choice.readOnServer)
}
