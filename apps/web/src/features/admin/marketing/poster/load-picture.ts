import type { Product } from '@cenolov/core/product'
import { productImage } from '@cenolov/core/product'
import { useEffect, useState } from 'react'
import { API_ORIGIN } from '#api/api-client.ts'
import { fetchFile } from '#api/download-file.ts'
import { dataUrl } from './font-faces.ts'
import { trimmed } from './trim-picture.ts'

export const PICTURE_TIMEOUT_MS = 10_000

const isElsewhere = ({ image_url: address }: Product): boolean => /^https?:/i.test(address)

export function hasPicture(product: Product): boolean {
  return productImage(product, API_ORIGIN) !== null || isElsewhere(product)
}

/** Fetches a remote picture through the server, because it would taint the canvas otherwise. */
async function fetchPicture(product: Product, signal: AbortSignal): Promise<Blob | null> {
  const own = productImage(product, API_ORIGIN)
  if (own === null) return fetchFile(`/api/v1/admin/images/preview/${product.id}`, signal)
  const response = await fetch(own, { signal })
  return response.ok ? response.blob() : null
}

async function load(product: Product): Promise<string | null> {
  try {
    const blob = await fetchPicture(product, AbortSignal.timeout(PICTURE_TIMEOUT_MS))
    return blob?.type.startsWith('image/') ? await trimmed(await dataUrl(blob)) : null
  } catch {
    return null
  }
}

const loaded = new Map<string, Promise<string | null>>()
const KEPT = 60

/** Loads the product's picture as a data URL; null without one, when it fails or when it takes too long. */
export function loadPicture(product: Product): Promise<string | null> {
  if (!hasPicture(product)) return Promise.resolve(null)
  const key = JSON.stringify([product.id, product.image_path, product.image_url])
  const known = loaded.get(key)
  if (known) return known
  const picture = load(product)
  loaded.set(key, picture)
  const [oldest] = loaded.keys()
  if (loaded.size > KEPT && oldest !== undefined) loaded.delete(oldest)
  // Failures are not cached.
  void picture.then((data) => {
    if (data === null) loaded.delete(key)
  })
  return picture
}

/** A picture as a data URL; null without one, undefined while loading. */
export type Picture = string | null | undefined

export function usePictures(products: readonly Product[]): ReadonlyMap<number, Picture> {
  const [pictures, setPictures] = useState<ReadonlyMap<number, Picture>>(new Map())
  useEffect(() => {
    let left = false
    for (const product of products) {
      void loadPicture(product).then((data) => {
        if (!left) setPictures((before) => new Map(before).set(product.id, data))
      })
    }
    return () => {
      left = true
    }
  }, [products])
  return pictures
}
