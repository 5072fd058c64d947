import { describe, expect, it } from 'vitest'
import { scrollsToTop } from '../scroll-and-focus/use-arrival.ts'
import { activeItem } from './active-item.tsx'

const ITEMS = [{ to: '/' }, { to: '/products' }, { to: '/products?filter=akcia' }]
const active = (path: string, search = '') => activeItem(ITEMS, path, search)?.to

describe('the active item', () => {
  it('has the path and query that match most of the address', () => {
    expect(active('/')).toBe('/')
    expect(active('/products')).toBe('/products')
    expect(active('/products', '?search=maslo&page=2')).toBe('/products')
    expect(active('/products', '?filter=akcia&stores=Lidl')).toBe('/products?filter=akcia')
    expect(active('/products', '?filter=all')).toBe('/products')
  })

  it('covers the other addresses of its screen', () => {
    expect(activeItem([{ to: '/a', also: ['/b'] }, { to: '/c' }], '/b', '?page=2')?.to).toBe('/a')
  })

  it('covers other addresses with a query before a shorter one', () => {
    const items = [{ to: '/products' }, { to: '/products?filter=akcia', also: ['/products?filter=prava'] }]
    expect(activeItem(items, '/products', '?filter=prava&page=2')?.to).toBe('/products?filter=akcia')
    expect(activeItem(items, '/products', '?filter=nova')?.to).toBe('/products')
  })

  it('is null elsewhere', () => {
    expect(active('/login')).toBeUndefined()
  })
})

describe('scrolling to the top', () => {
  const scrolls = (from: string, to: string) => {
    const place = (address: string) => {
      const { pathname, search } = new URL(address, 'https://cenolov.example')
      return { pathname, search }
    }
    return scrollsToTop(place(from), place(to))
  }

  it('follows another path and another page of the list', () => {
    expect(scrolls('/login', '/products')).toBe(true)
    expect(scrolls('/products?search=maslo', '/products?search=maslo&page=2')).toBe(true)
  })

  it('does not follow filters, nor their page reset, nor a dialog', () => {
    expect(scrolls('/products', '/products?category=Pečivo&stores=Lidl')).toBe(false)
    expect(scrolls('/products?page=4', '/products?filter=akcia')).toBe(false)
    expect(scrolls('/products?page=4', '/products?page=4&product=7')).toBe(false)
    expect(scrolls('/products', '/products?platnost=buduci&povod=sk&facts=vegan&predajne=moje')).toBe(false)
    expect(scrolls('/products', '/products')).toBe(false)
  })
})
