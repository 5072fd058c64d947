import { useSyncExternalStore } from 'react'
import { createStore } from '#store.ts'

const isOpen = createStore(false)

export const openPalette = (): void => isOpen.set(true)
export const closePalette = (): void => isOpen.set(false)

export const usePaletteOpen = (): boolean => useSyncExternalStore(isOpen.subscribe, isOpen.get)
