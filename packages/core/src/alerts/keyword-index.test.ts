import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldedWords, foldForSearch } from '../text/fold.ts'
import { isAlertEvent } from './keyword-alert.ts'
import { KeywordIndex } from './keyword-index.ts'

/** Returns the rule of the catalogue's search, word for word. */
function matchesByDefinition(keyword: string, title: string): boolean {
  const words = foldForSearch(title).split(' ')
  const joined = words.join('')
  const starts = words.map((_, index) => words.slice(0, index).join('').length)
  const wanted = foldedWords(keyword)
  return (
    wanted.length > 0 &&
    wanted.every(
      (word) =>
        words.some((part) => part.includes(word)) || starts.some((start) => joined.startsWith(word, start)),
    )
  )
}

describe('the index of keywords', () => {
  it('finds the same titles as the search of the catalogue', () => {
    const part = fc.constantFrom(
      'Mlieko',
      'mlie',
      'čerstvé',
      'Coca-Cola',
      'cola',
      'coca',
      'cocacola',
      'kof',
      'ola',
      'a',
      'ß',
      '1,5%',
      '???',
    )
    const text = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(' '))
    const title = fc.oneof(text, fc.string({ unit: 'binary', maxLength: 20 }))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(text, fc.string({ maxLength: 4 })), { maxLength: 12 }),
        fc.array(title, { maxLength: 6 }),
        (keywords, titles) => {
          const index = new KeywordIndex(keywords)
          for (const one of titles) {
            const wanted = keywords.flatMap((keyword, number) =>
              matchesByDefinition(keyword, one) ? [number] : [],
            )
            expect(index.match(one)).toEqual(wanted)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('finds nothing for a keyword without words', () => {
    expect(new KeywordIndex(['', ' ', 'maslo']).match('Maslo čerstvé')).toEqual([2])
  })
})

describe('an event', () => {
  const offer = (price: number, akcia = 'No') => ({ price, akcia })
  it.each([
    ['any_change', null, offer(1), true],
    ['any_change', offer(1), offer(1), false],
    ['any_change', offer(1), offer(1, '0.5'), true],
    ['new_sale', offer(1), offer(1, '0.5'), true],
    ['new_sale', offer(1, '0.6'), offer(1, '0.5'), false],
    ['new_sale', null, offer(1, '0.5'), true],
    ['new_sale', null, offer(1), false],
    ['price_drop', offer(1), offer(1, '0.5'), true],
    ['price_drop', offer(1, '0.5'), offer(1), false],
    ['price_drop', null, offer(1), false],
  ] as const)('%s from %o to %o: %s', (type, before, after, wanted) => {
    expect(isAlertEvent(type, before, after)).toBe(wanted)
  })
})
