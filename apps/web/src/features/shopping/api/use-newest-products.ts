import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCatalogueTag } from '../../../catalogue/use-catalogue-tag.ts'
import { loadCatalogueWhenIdle } from '../../../catalogue/when-to-load.ts'

/**
 * Keeps the products of a shopper's list at the newest version of the catalogue on the device.
 * @param follow shows what a new version says of them
 */
export function useNewestProducts(follow: (client: QueryClient) => Promise<void>): void {
  const client = useQueryClient()
  const tag = useCatalogueTag()
  useEffect(loadCatalogueWhenIdle, [])
  useEffect(() => {
    if (tag !== null) void follow(client)
  }, [client, tag, follow])
}
