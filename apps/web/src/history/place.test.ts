import { NavigationType } from 'react-router'
import { expect, it } from 'vitest'
import type { Place } from './browser-history.ts'
import { visitOf } from './place.ts'

const place = (search: string, pathname = '/products'): Place => ({
  location: { pathname, search, hash: '', state: null, key: search },
  how: NavigationType.Pop,
})

it('the page is shown without the product that is open over it', () => {
  const visit = visitOf(place('?search=a%20b&product=5'), null)
  expect(visit.place.location.search).toBe('?search=a%20b&product=5')
  expect(visit.page.location.search).toBe('?search=a+b')
  expect(visitOf(place('?product=5'), null).page.location.search).toBe('')
})

it('the page stays the same while a product opens, is replaced, and closes', () => {
  const list = visitOf(place('?search=maslo'), null)
  const first = visitOf(place('?search=maslo&product=5'), list)
  const second = visitOf(place('?search=maslo&product=6'), first)
  const closed = visitOf(place('?search=maslo'), second)
  expect(first.place.location.search).toBe('?search=maslo&product=5')
  for (const { page } of [first, second, closed]) expect(page).toBe(list.page)
})

it('another page, other filters and the same address pressed again are shown again', () => {
  const list = visitOf(place('?search=maslo&product=5'), null)
  for (const next of [
    place('?search=maslo&product=6', '/cart'),
    place('?search=mlieko&product=6'),
    place('?search=maslo&product=5'),
  ]) {
    const { page } = visitOf(next, list)
    expect(page).not.toBe(list.page)
    expect(page.location.pathname).toBe(next.location.pathname)
  }
})
