import { type Product, productImage } from '@cenolov/core'
import { useEffect, useState } from 'react'
import { API_ORIGIN } from '../../../api/api-origin.ts'
import { dataUrl } from './font-faces.ts'

/** How long a picture may take before its placeholder stands for it (SPEC section 9). */
export const PICTURE_TIMEOUT_MS = 10_000

/** A picture as a data URL, `null` when there is none to be had, `undefined` while it is on its way. */
export type Picture = string | null | undefined

/**
 * Address of the picture on our own origin, or null. A picture from elsewhere would taint the canvas of the export,
 * so it gets its placeholder until our own copy is there.
 */
export function ownPicture(product: Product): string | null {
  const address = productImage(product, API_ORIGIN)
  if (address === null) return null
  const own = new URL(API_ORIGIN === '' ? window.location.origin : API_ORIGIN, window.location.origin).origin
  const url = new URL(address, `${own}/`)
  return url.origin === own ? url.href : null
}

async function load(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS) })
    const blob = response.ok ? await response.blob() : null
    return blob?.type.startsWith('image/') ? await dataUrl(blob) : null
  } catch {
    return null
  }
}

const loaded = new Map<string, Promise<string | null>>()
/** Pictures kept ready; a poster holds six. */
const KEPT = 60

/** The picture at an address as a data URL; null when it fails or takes longer than ten seconds. */
export function loadPicture(address: string): Promise<string | null> {
  const known = loaded.get(address)
  if (known) return known
  const picture = load(address)
  loaded.set(address, picture)
  const [oldest] = loaded.keys()
  if (loaded.size > KEPT && oldest !== undefined) loaded.delete(oldest)
  // What failed once is asked for again the next time.
  void picture.then((data) => {
    if (data === null) loaded.delete(address)
  })
  return picture
}

/** The pictures of products by id. */
export function usePictures(products: readonly Product[]): ReadonlyMap<number, Picture> {
  const [pictures, setPictures] = useState<ReadonlyMap<number, Picture>>(new Map())
  useEffect(() => {
    let left = false
    for (const product of products) {
      const address = ownPicture(product)
      void (address === null ? Promise.resolve(null) : loadPicture(address)).then((data) => {
        if (!left) setPictures((before) => new Map(before).set(product.id, data))
      })
    }
    return () => {
      left = true
    }
  }, [products])
  return pictures
}
