import { expect, it } from 'vitest'
import { apiParams, nextMonday } from './product-queries.ts'

it('uses the coming Monday for next week', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(nextMonday)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
    '2026-11-30',
  ])
  expect(apiParams('search=maslo&platnost=buduci-tyzden').get('date')).toBe(nextMonday())
  expect(apiParams('search=maslo&platnost=inokedy').toString()).toBe('search=maslo')
  expect(apiParams('povod=slovensko&filter=prava').toString()).toBe('filter=prava&origin=SVK')
  expect(apiParams('povod=inde').toString()).toBe('')
})
