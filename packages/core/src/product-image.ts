import type { Product } from './product.ts'

const NO_IMAGE = 'no-image.jpg'

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
