import { fold } from '../text/fold.ts'

const SLUG_MAX = 60

/** Returns a title as the readable part of an address: `Maslo 82 % 250 g` -> `maslo-82-250-g`; '' without letters. */
export function productSlug(title: string): string {
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
  return words.slice(0, SLUG_MAX).replace(/-+$/, '')
}

/** Returns the address of a product that stays for years, below the installation's own address. */
export function permalink({ id, title }: { readonly id: number; readonly title: string }): string {
  const slug = productSlug(title)
  return `/produkt/${id}${slug === '' ? '' : `-${slug}`}`
}
