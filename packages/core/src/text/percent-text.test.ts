import { expect, it } from 'vitest'
import { inLanguage } from '../language/index.ts'
import { percentChange, percentText } from './percent-text.ts'

const ENGLISH = { language: 'en', translate: (text: string) => text } as const

it('percents have a space before their sign in Slovak, and none in English', () => {
  expect(percentText(12.55, 1)).toBe('12,6\u00a0%')
  expect(inLanguage(ENGLISH, () => percentText(12.55, 1))).toBe('12.6%')
})

it('a change has its sign, and a change that rounds to nothing has none', () => {
  expect([0.4, 41, -41].map((percent) => percentChange(percent))).toEqual([
    '0\u00a0%',
    '+41\u00a0%',
    '−41\u00a0%',
  ])
  expect(inLanguage(ENGLISH, () => percentChange(-41))).toBe('−41%')
  expect(percentChange(-0.04, 1)).toBe('0\u00a0%')
})
