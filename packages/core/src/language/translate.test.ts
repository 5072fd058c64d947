import { afterEach, describe, expect, it } from 'vitest'
import { priceText, wholePriceText } from '../offer/money.ts'
import { dayText, longDayText } from '../text/day-text.ts'
import { numberText } from '../text/number-text.ts'
import { fillText, inLanguage, speak, spokenLanguage, t } from './translate.ts'

const ENGLISH = {
  language: 'en',
  translate: (text: string, values?: Readonly<Record<string, string | number>>) =>
    fillText(text === 'V košíku ({count})' ? 'In the cart ({count})' : text, values),
} as const

afterEach(() => speak({ language: 'sk', translate: fillText }))

describe('a text', () => {
  it('is Slovak without a catalogue', () => {
    expect(t('Košík')).toBe('Košík')
    expect(t('V košíku ({count})', { count: 3 })).toBe('V košíku (3)')
  })

  it('keeps braces that are no placeholders', () => {
    expect(t('{count} {other}', { count: 1 })).toBe('1 {other}')
    expect(t('{count}')).toBe('{count}')
  })

  it('is in the language that the page speaks', () => {
    speak(ENGLISH)
    expect(t('V košíku ({count})', { count: 3 })).toBe('In the cart (3)')
  })
})

describe('a language for one text', () => {
  it('ends with the text, also when writing it fails', () => {
    expect(inLanguage(ENGLISH, () => t('V košíku ({count})', { count: 3 }))).toBe('In the cart (3)')
    expect(spokenLanguage()).toBe('sk')
    expect(() =>
      inLanguage(ENGLISH, () => {
        throw new Error('planted')
      }),
    ).toThrow('planted')
    expect(spokenLanguage()).toBe('sk')
  })

  it('is Slovak for a reader who chose none', () => {
    speak(ENGLISH)
    expect(inLanguage(null, () => t('V košíku ({count})', { count: 3 }))).toBe('V košíku (3)')
  })
})

it('writes numbers, prices and days as readers of English do', () => {
  speak(ENGLISH)
  expect([numberText(1_234.5, 1), priceText(1_234.5, 'EUR'), priceText(1.2, 'CZK')]).toEqual([
    '1,234.5',
    '€1,234.50',
    'Kč\u00a01.20',
  ])
  expect(wholePriceText(2_129.4, 'EUR')).toBe('€2,129')
  expect([dayText('2026-01-03'), longDayText('2026-01-03')]).toEqual(['3 Jan 2026', '3 January 2026'])
})
