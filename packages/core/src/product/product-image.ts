import type { Product } from './product.ts'

export const NO_IMAGE = 'no-image.jpg'

/** Widths in pixels for storing a fetched picture, up to its own width. */
export const IMAGE_WIDTHS = [160, 400, 800] as const

/**
 * Returns the address of a product's picture on the site's own origin. Without one it returns null, and the caller
 * draws its placeholder. A picture of another site is shown once the server has fetched it: a page that loaded it from
 * there would reveal the visitor's address.
 */
export function productImage(
  { image_path: path }: Pick<Product, 'image_path'>,
  origin: string,
): string | null {
  return path.startsWith('static/') ? `${origin}/${path}` : null
}

export function hasPicture({
  image_path: path,
  image_url: url,
}: Pick<Product, 'image_path' | 'image_url'>): boolean {
  return [path, url].some((address) => address !== '' && address !== NO_IMAGE)
}

/** The path of a fetched picture ends with its largest stored width: `static/images/ab/ab...-800.webp`. */
const FETCHED = /^(static\/images\/[\da-f]{2}\/[\da-f]{32})-(\d+)\.webp$/

/** Returns the paths of all stored widths of a fetched picture, smallest first; empty for any other path. */
export function imageVariants(path: string): { readonly width: number; readonly path: string }[] {
  const [, stem, largest] = FETCHED.exec(path) ?? []
  if (stem === undefined) return []
  const own = Number(largest)
  const widths = [...IMAGE_WIDTHS.filter((width) => width < own), own]
  return widths.map((width) => ({ width, path: `${stem}-${width}.webp` }))
}

export const isFetchedPicture = (path: string): boolean => FETCHED.test(path)

/**
 * Returns the path of a product's picture for callers that have only its id and a version of the address: the server
 * redirects from here to the picture.
 */
export function pictureById(id: number, version: string): string {
  return `static/pictures/${id}-${version}`
}

const BY_ID = /^static\/pictures\/\d+-[\da-f]{2}$/

/**
 * Returns two digits that most likely change with the address of a picture, so that a browser does not keep the old
 * one.
 */
export function pictureVersion(address: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < address.length; i++) hash = Math.imul(hash ^ address.charCodeAt(i), 0x01000193)
  return ((hash >>> 24) ^ (hash & 0xff)).toString(16).padStart(2, '0')
}

/**
 * Returns the `srcset` of a product's picture, for `src` from `productImage`; null when the picture is stored in one
 * width only or is on another site.
 */
export function productImageSet(product: Pick<Product, 'image_path'>, origin: string): string | null {
  const path = product.image_path
  if (BY_ID.test(path))
    return IMAGE_WIDTHS.map((width) => `${origin}/${path}?w=${width} ${width}w`).join(', ')
  const variants = imageVariants(path)
  if (variants.length < 2) return null
  return variants.map(({ width, path }) => `${origin}/${path} ${width}w`).join(', ')
}
