import type { QueryClient } from '@tanstack/react-query'
import { catalogueTag, onCatalogueStatus } from '../catalogue/device-catalogue.ts'

/** Refetches the catalogue's data on any page when the device has another version of it. */
export function connectCatalogue(client: QueryClient): void {
  let known: string | null = null
  onCatalogueStatus(() => {
    const tag = catalogueTag()
    if (tag === null || tag === known) return
    const isFirst = known === null
    known = tag
    // The screen keeps its content when the catalogue on the device starts to answer. Failed requests can now succeed.
    for (const queryKey of [['products'], ['catalogue']])
      void client.invalidateQueries({ queryKey, predicate: ({ state }) => !isFirst || state.error !== null })
  })
}
