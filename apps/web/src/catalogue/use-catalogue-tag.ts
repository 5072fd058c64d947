import { useSyncExternalStore } from 'react'
import { catalogueStatus, onCatalogueStatus } from './device-catalogue.ts'

/** The version of the catalogue with which the device answers; null while the server answers. */
export function useCatalogueTag(): string | null {
  return useSyncExternalStore(
    onCatalogueStatus,
    () => catalogueStatus().version?.tag ?? null,
    () => null,
  )
}
