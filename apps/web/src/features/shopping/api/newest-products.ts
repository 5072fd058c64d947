import type { KeptProduct } from '@cenolov/core/product'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askDevice, catalogueStatus } from '../../../catalogue/device-catalogue.ts'
import { useLoadedCatalogue } from '../../../catalogue/when-to-load.ts'

export interface ProductRow {
  readonly id: number
  readonly product: KeptProduct
}

/** The products of some rows on the device, by id; null for one that is no longer sold. */
export type NewestProducts = ReadonlyMap<number, KeptProduct | null>

/**
 * Returns the products of a shopper's list from the catalogue on the device, when it is no older than the server's
 * answer.
 * @param answeredAt when the server gave the rows, in milliseconds by its clock
 * @returns null when the server's answer is newer, or the device has no catalogue
 */
export async function newestProducts(
  rows: readonly ProductRow[],
  answeredAt: number,
): Promise<NewestProducts | null> {
  const { version } = catalogueStatus()
  if (rows.length === 0 || version === null || version.confirmedAt < answeredAt) return null
  const ids = rows.map(({ product }) => product.id)
  const answer = await askDevice('products', { ids })
  if (answer === null) return null
  const known = new Map(answer.products.map((product) => [product.id, product]))
  return new Map(ids.map((id) => [id, known.get(id) ?? null]))
}

/** Returns the rows with newer products. Unchanged rows, and rows added meanwhile, stay the same. */
export function withProducts<Row extends ProductRow>(
  rows: readonly Row[],
  newest: NewestProducts,
): readonly Row[] {
  return rows.map((row) => {
    const newer = newest.get(row.product.id)
    const product = newer === undefined ? row.product : changed(row.product, newer)
    return product === row.product ? row : { ...row, product }
  })
}

function changed(product: KeptProduct, newer: KeptProduct | null): KeptProduct {
  // The same picture has another address on the device, and would be fetched again.
  const { image_path, image_url, has_local_image } = product
  const next: KeptProduct =
    newer === null
      ? { ...product, available: false }
      : { ...newer, image_path, image_url, has_local_image, available: true }
  const fields = Object.keys(next) as (keyof KeptProduct)[]
  return fields.every((field) => next[field] === product[field]) ? product : next
}

/**
 * Keeps the products of a shopper's list at the newest version of the catalogue on the device.
 * @param follow applies a new version to them
 */
export function useNewestProducts(follow: (client: QueryClient) => Promise<void>): void {
  const client = useQueryClient()
  const tag = useLoadedCatalogue()
  useEffect(() => {
    if (tag !== null) void follow(client)
  }, [client, tag, follow])
}
