import { describe, expect, it } from 'vitest'
import { makeAnswerText } from './make-answer-text.ts'

const english = makeAnswerText({
  'Súbor je prázdny': 'The file is empty',
  'Súbor je väčší ako {0} MB': 'The file is larger than {0} MB',
  'Číslo „{0}“ už má predajňa {1}.': 'Branch {1} already has the number “{0}”.',
  '{0}, predajňa {1}: cena {2}': '{0}, branch {1}: price {2}',
  chýba: 'missing',
  'navyše: {more}': 'in addition: {more}',
  'Zľava {0} % je podozrivo veľká.': 'A discount of {0} % is suspiciously large.',
  'Dátum {0} ešte len príde.': 'The date {0} is in the future.',
})

describe('a text of the server', () => {
  it.each([
    ['Súbor je prázdny', 'The file is empty'],
    ['Súbor je väčší ako 50 MB', 'The file is larger than 50 MB'],
    ['Číslo „12“ už má predajňa Lidl, Nitra.', 'Branch Lidl, Nitra already has the number “12”.'],
    ['Maslo (5.1), predajňa 7: cena chýba', 'Maslo (5.1), branch 7: price missing'],
    [
      'Zľava 90 % je podozrivo veľká. Dátum 1. 2. 2030 ešte len príde.',
      'A discount of 90 % is suspiciously large. The date 1. 2. 2030 is in the future.',
    ],
    ['navyše: bio, light', 'in addition: bio, light'],
    ['Niečo celkom iné', 'Niečo celkom iné'],
    ['', ''],
  ])('%s -> %s', (slovak, wanted) => {
    expect(english(slovak)).toBe(wanted)
  })

  it('that is very long, or made to be slow, is answered at once', () => {
    const hostile = 'predajňa : cena '.repeat(20_000)
    expect(english(hostile)).toBe(hostile)
    expect(english(', predajňa : cena '.repeat(22))).toContain('price')
    expect(english('„'.repeat(400))).toHaveLength(400)
  })
})
