import { useSyncExternalStore } from 'react'
import { type CatalogueStatus, catalogueStatus, onCatalogueStatus } from './device-catalogue.ts'

/** Whether the device answers, and with which version. */
export function useCatalogueStatus(): CatalogueStatus {
  return useSyncExternalStore(onCatalogueStatus, catalogueStatus, catalogueStatus)
}
