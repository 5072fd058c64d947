import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLoadedCatalogue } from '../../../catalogue/when-to-load.ts'

/**
 * Loads the catalogue onto the device when the browser is idle, and asks again for what a page shows when the device has
 * got another version.
 * @returns the version with which the device answers; null while the server answers
 */
export function useDeviceCatalogue(): string | null {
  const client = useQueryClient()
  const tag = useLoadedCatalogue()
  const [known, setKnown] = useState(tag)
  useEffect(() => {
    if (tag === null || tag === known) return
    setKnown(tag)
    // What is on the screen stays there when the device takes over; what could not be had is there now.
    for (const queryKey of [['products'], ['catalogue']])
      void client.invalidateQueries({
        queryKey,
        predicate: ({ state }) => known !== null || state.error !== null,
      })
  }, [client, tag, known])
  return tag
}
