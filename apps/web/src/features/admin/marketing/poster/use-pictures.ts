import type { Product } from '@cenolov/core'
import { useEffect, useState } from 'react'
import { loadPicture } from './load-picture.ts'

/** A picture as a data URL, `null` when there is none to be had, `undefined` while it is on its way. */
export type Picture = string | null | undefined

/** The pictures of products by id. */
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
