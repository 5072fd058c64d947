import type { Path as Address } from 'react-router'

/** Returns the product that an address opens over its page, or null without a valid one. */
export function openProduct(search: string | URLSearchParams): number | null {
  const text = new URLSearchParams(search).get('product') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** Returns whether two addresses have the same page, with another product or none open over one of them. */
export function isOverSamePage(left: Address, right: Address): boolean {
  return (
    openProduct(left.search) !== openProduct(right.search) &&
    left.pathname === right.pathname &&
    left.hash === right.hash &&
    withoutProduct(left.search) === withoutProduct(right.search)
  )
}

/** Returns a query string without the product that is open over its page. */
export function withoutProduct(search: string): string {
  const params = new URLSearchParams(search)
  if (!params.has('product')) return search
  params.delete('product')
  return params.size === 0 ? '' : `?${params}`
}
