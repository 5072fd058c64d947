import type { Oembed } from '@cenolov/contract/catalogue'
import type { Product } from '@cenolov/core/product'
import { PICTURE_SIZE } from '../price-tag-picture.ts'
import type { FeedSettings } from './deals-feed.ts'

const KEPT_SECONDS = 3_600

/** Returns null for an address that shows no product of ours. */
export function embeddedProductId(url: string, publicUrl: string): number | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname, searchParams } = new URL(url)
  if (origin !== new URL(publicUrl).origin) return null
  const [, ofPage] = /^\/produkt\/([1-9]\d{0,14})(?:-[^/]*)?$/.exec(pathname) ?? []
  const text = pathname === '/products' ? (searchParams.get('product') ?? '') : (ofPage ?? '')
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/**
 * Describes the picture of a product's price label (oembed.com), in the given room.
 * @param room pixels
 */
export function oembedOf(
  product: Product,
  { publicUrl, siteName }: FeedSettings,
  room: { readonly width: number; readonly height: number },
): Oembed {
  const scale = Math.min(1, room.width / PICTURE_SIZE.width, room.height / PICTURE_SIZE.height)
  return {
    version: '1.0',
    type: 'photo',
    title: product.title,
    author_name: product.store,
    provider_name: siteName,
    provider_url: publicUrl,
    cache_age: KEPT_SECONDS,
    url: `${publicUrl}/cenovka/${product.id}.png`,
    width: Math.max(1, Math.round(PICTURE_SIZE.width * scale)),
    height: Math.max(1, Math.round(PICTURE_SIZE.height * scale)),
  }
}
