import { expect, it } from 'vitest'
import { REPORT_WORDS_MAX_LENGTH, reportWordsFault } from './price-report.ts'

it('a report needs words only where no reason fits, and has a limit', () => {
  expect(reportWordsFault('price', ' ')).toBeNull()
  expect(reportWordsFault('other', ' ')).toBe('Napíšte, čo nesedí.')
  expect(reportWordsFault('other', 'Zlý obrázok')).toBeNull()
  expect(reportWordsFault('price', 'x'.repeat(REPORT_WORDS_MAX_LENGTH))).toBeNull()
  expect(reportWordsFault('price', 'x'.repeat(REPORT_WORDS_MAX_LENGTH + 1))).toBe(
    'Najviac 1\u00a0000 znakov.',
  )
})
