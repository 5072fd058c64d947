import type { AdminProduct } from '@cenolov/contract'

type Kept = Pick<AdminProduct, 'id' | 'date' | 'ean' | 'locked_fields' | 'has_local_image' | 'image_url'>

/**
 * The product to keep of several that are one, unless the administrator chooses another: one that was corrected by hand,
 * then the one with the newest price, with a barcode, with a picture, and at last the oldest.
 */
export function bestKept(products: readonly Kept[]): number | undefined {
  const [best] = [...products].sort(
    (a, b) =>
      Math.sign(b.locked_fields.length) - Math.sign(a.locked_fields.length) ||
      b.date.localeCompare(a.date) ||
      Number(b.ean !== '') - Number(a.ean !== '') ||
      Number(hasPicture(b)) - Number(hasPicture(a)) ||
      a.id - b.id,
  )
  return best?.id
}

const hasPicture = ({ has_local_image, image_url }: Kept) => has_local_image || image_url !== ''
