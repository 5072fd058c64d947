import type { Path as Address, Location, NavigationType } from 'react-router'
import { propertiesOf } from '../properties.ts'

interface EntryState {
  readonly usr: unknown
  readonly key: string
}

export interface Place {
  readonly location: Location
  readonly how: NavigationType
}

function entryState(): EntryState | null {
  const { usr, key } = propertiesOf(history.state)
  return typeof key === 'string' ? { usr, key } : null
}

/** Returns the place that the address bar shows. A page opened from outside has the key `default`. */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const state = entryState()
  return { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default' }
}

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

/** Returns a query string that opens a product over its page. */
export function withProduct(search: URLSearchParams, id: number): string {
  const params = new URLSearchParams(search)
  params.set('product', String(id))
  return params.toString()
}

/** Returns a query string without the product that is open over its page. */
export function withoutProduct(search: string): string {
  const params = new URLSearchParams(search)
  if (!params.has('product')) return search
  params.delete('product')
  return params.size === 0 ? '' : `?${params}`
}
