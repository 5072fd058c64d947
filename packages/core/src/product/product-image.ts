import type { Product } from './product.ts'

const NO_IMAGE = 'no-image.jpg'

/** Widths in pixels in which a fetched picture is kept, as far as it is that wide. */
export const IMAGE_WIDTHS = [160, 400, 800] as const

/**
 * Address of a product's picture (SPEC section 3, "Image rule"): the local one unless empty, with the site's
 * own origin before `static/`; else the external one; else null and the caller draws its placeholder.
 */
export function productImage(
  product: Pick<Product, 'image_path' | 'image_url'>,
  origin: string,
): string | null {
  const { image_path: path, image_url: url } = product
  if (path !== '' && path !== NO_IMAGE) return path.startsWith('static/') ? `${origin}/${path}` : path
  return url !== '' && url !== NO_IMAGE ? url : null
}

/** A fetched picture names its own width, the largest that is kept: `static/images/ab/ab...-800.webp`. */
const FETCHED = /^(static\/images\/[\da-f]{2}\/[\da-f]{32})-(\d+)\.webp$/

/** Paths of all kept widths of a fetched picture, smallest first; empty for any other path. */
export function imageVariants(path: string): { readonly width: number; readonly path: string }[] {
  const [, stem, largest] = FETCHED.exec(path) ?? []
  if (stem === undefined) return []
  const own = Number(largest)
  const widths = [...IMAGE_WIDTHS.filter((width) => width < own), own]
  return widths.map((width) => ({ width, path: `${stem}-${width}.webp` }))
}

/**
 * `srcset` of a product's picture, to stand beside `src` from `productImage`; null when it is kept in one width only,
 * or is not ours.
 */
export function productImageSet(product: Pick<Product, 'image_path'>, origin: string): string | null {
  const variants = imageVariants(product.image_path)
  if (variants.length < 2) return null
  return variants.map(({ width, path }) => `${origin}/${path} ${width}w`).join(', ')
}
