import { expect, it } from 'vitest'
import { changeText, changeWords, monthWords, shortMonth } from './index-words.ts'

it('puts months and changes into Slovak words', () => {
  expect(monthWords('2026-11')).toBe('november\u00a02026')
  expect(shortMonth('2026-03')).toBe('3/2026')
  expect([1.0344, 0.98, 1, 1.0004, 0.9996].map(changeText)).toEqual([
    '+3,4\u00a0%',
    '−2\u00a0%',
    '0\u00a0%',
    '0\u00a0%',
    '0\u00a0%',
  ])
  expect([1.0344, 0.98, 1].map(changeWords)).toEqual([
    'o\u00a03,4\u00a0% vyššie',
    'o\u00a02\u00a0% nižšie',
    'rovnaké',
  ])
})
