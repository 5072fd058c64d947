import type { CatalogueQuery, CatalogueResult } from '@cenolov/core'
import type { LoadFigures, Suggestions } from './worker-messages.ts'

/** The catalogue on the device as the page sees it. */
export interface DeviceCatalogue {
  /** The answer; null when the device has none, and the server is to be asked. */
  ask(query: CatalogueQuery, signal?: AbortSignal): Promise<CatalogueResult | null>
  suggest(text: string): Promise<Suggestions | null>
}

export interface CatalogueStatus {
  /** The version that answers; null while the server answers. */
  readonly tag: string | null
  readonly figures: LoadFigures | null
}

const OFF: CatalogueStatus = Object.freeze({ tag: null, figures: null })

let device: DeviceCatalogue | null = null
let status: CatalogueStatus = OFF
const listeners = new Set<() => void>()

/** Called by the client, which is loaded late; this module is small and always there. */
export function setDeviceCatalogue(next: DeviceCatalogue | null, is: CatalogueStatus = OFF): void {
  device = next
  status = is
  for (const listener of listeners) listener()
}

/** The catalogue on the device; null while the server answers. */
export const deviceCatalogue = (): DeviceCatalogue | null => (status.tag === null ? null : device)

export const catalogueStatus = (): CatalogueStatus => status

export function onCatalogueStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
