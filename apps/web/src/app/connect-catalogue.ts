import type { QueryClient } from '@tanstack/react-query'
import { catalogueTag, onCatalogueStatus } from '../catalogue/device-catalogue.ts'

/** Asks again for what any page shows of the catalogue when the device has got another version of it. */
export function connectCatalogue(client: QueryClient): void {
  let known: string | null = null
  onCatalogueStatus(() => {
    const tag = catalogueTag()
    if (tag === null || tag === known) return
    const isFirst = known === null
    known = tag
    // What is on the screen stays there when the device takes over; what could not be had is there now.
    for (const queryKey of [['products'], ['catalogue']])
      void client.invalidateQueries({ queryKey, predicate: ({ state }) => !isFirst || state.error !== null })
  })
}
