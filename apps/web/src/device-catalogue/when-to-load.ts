import { useEffect } from 'react'
import { createStore } from '../store.ts'
import { whenLoadedAndIdle } from '../ui/loading/when-idle.ts'
import { isSavingData } from '../ui/theme/list-preferences.ts'
import { setDeviceCatalogue, useCatalogueTag } from './device-catalogue.ts'

/** Below this a phone needs its memory for the page. */
const MEMORY_MIN_GB = 1
/** Maximum time to wait for an idle browser before we load anyway. */
const IDLE_TIMEOUT_MS = 5_000

const isStarted = createStore(false)

/** Returns whether the device can hold the catalogue and its owner allows loading it. */
function mayLoadCatalogue(): boolean {
  const { deviceMemory: memory = MEMORY_MIN_GB, connection } = navigator
  const isSaving = isSavingData() || connection?.saveData === true
  return !isSaving && memory >= MEMORY_MIN_GB && typeof Worker !== 'undefined'
}

/** Loads the catalogue after the first paint, in the first idle moment; once a visit. */
export function loadCatalogueWhenIdle(): void {
  if (isStarted.get() || !mayLoadCatalogue()) return
  isStarted.set(true)
  // Without a network, questions wait for it.
  setDeviceCatalogue(null, { isComing: true })
  const load = () =>
    void import('./catalogue-client.ts').then(
      ({ startCatalogueClient }) => startCatalogueClient(),
      // Without its code the server answers, as before.
      () => setDeviceCatalogue(null),
    )
  whenLoadedAndIdle(load, { timeout: IDLE_TIMEOUT_MS, otherwiseAfter: 500 })
}

/** Loads the catalogue for a screen that can use it, and returns its version on the device like `useCatalogueTag`. */
export function useLoadedCatalogue(): string | null {
  useEffect(loadCatalogueWhenIdle, [])
  return useCatalogueTag()
}
