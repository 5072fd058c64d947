import { expect, it } from 'vitest'
import { boughtItems } from './bought-items.ts'

const item = (id: string, text: string, product_id: number | null = null, done = false) => ({
  ...{ id, text, product_id, done },
})
const line = (title: string, product_id: number | null = null) => ({ text: '', title, product_id })

it('a receipt ticks off the same products and plain words, one item a line', () => {
  const items = [
    item('a', 'Maslo Tami 250 g', 7),
    item('b', 'maslo'),
    item('c', 'chlieb'),
    item('d', 'mlieko', null, true),
    item('e', 'pivo'),
    item('f', 'kakaové rezy'),
  ]
  const lines = [line('Maslo Tami', 7), line('Chlieb gazdovský 900 g'), line('Mlieko'), line('Rezy kakaové')]
  expect(boughtItems(items, lines)).toEqual(['a', 'c', 'f'])
  expect(boughtItems(items, [...lines, line('Masla dva')])).toEqual(['a', 'b', 'c', 'f'])
  expect(boughtItems(items, [])).toEqual([])
})

it.each([
  ['maslo', 'SUSIENKY MASLOVE 100G', 0],
  ['jablká', 'DZUS JABLKOVY 1L', 0],
  ['zemiaky', 'ZEMIAKOVE LUPIENKY', 0],
  ['káva', 'KAVOVAR', 0],
  ['olej', 'TUNIAK V OLEJI', 0],
  ['vajec', 'VAJCIA L 10KS', 1],
  ['chleba', 'CHLIEB KONZUMNY', 1],
  ['polotučné mlieko', 'MLIEKO POLOTUCNE 1,5% 1L', 1],
])('%s on a list and %s on a receipt are %i items of the same goods', (text, said, count) => {
  const bought = boughtItems([item('a', text)], [{ text: said, title: '', product_id: null }])
  expect(bought).toHaveLength(count)
})
