import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOpen = false

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const openPalette = (): void => set(true)
export const closePalette = (): void => set(false)

export const usePaletteOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
