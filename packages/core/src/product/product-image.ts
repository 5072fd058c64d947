import type { Product } from './product.ts'

const NO_IMAGE = 'no-image.jpg'

/** Widths in pixels that a fetched picture is stored in, up to its own width. */
export const IMAGE_WIDTHS = [160, 400, 800] as const

/**
 * Address of a product's picture (SPEC section 3, "Image rule"): the local one if set, with the site's own origin
 * before `static/`; else the external one; else null, and the caller draws its placeholder.
 */
export function productImage(
  product: Pick<Product, 'image_path' | 'image_url'>,
  origin: string,
): string | null {
  const { image_path: path, image_url: url } = product
  if (path !== '' && path !== NO_IMAGE) return path.startsWith('static/') ? `${origin}/${path}` : path
  return url !== '' && url !== NO_IMAGE ? url : null
}

/** The path of a fetched picture ends with its largest stored width: `static/images/ab/ab...-800.webp`. */
const FETCHED = /^(static\/images\/[\da-f]{2}\/[\da-f]{32})-(\d+)\.webp$/

/** Paths of all stored widths of a fetched picture, smallest first; empty for any other path. */
export function imageVariants(path: string): { readonly width: number; readonly path: string }[] {
  const [, stem, largest] = FETCHED.exec(path) ?? []
  if (stem === undefined) return []
  const own = Number(largest)
  const widths = [...IMAGE_WIDTHS.filter((width) => width < own), own]
  return widths.map((width) => ({ width, path: `${stem}-${width}.webp` }))
}

/**
 * `srcset` of a product's picture, to go with `src` from `productImage`; null when the picture is stored in one width
 * only or is hosted elsewhere.
 */
export function productImageSet(product: Pick<Product, 'image_path'>, origin: string): string | null {
  const variants = imageVariants(product.image_path)
  if (variants.length < 2) return null
  return variants.map(({ width, path }) => `${origin}/${path} ${width}w`).join(', ')
}
