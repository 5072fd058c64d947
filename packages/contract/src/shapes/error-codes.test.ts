import { expect, it } from 'vitest'
import { ERROR_CODES, errorText } from './error-codes.ts'

it('a code is kebab-case', () => {
  expect(ERROR_CODES.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([])
})

it('values fill the text of an error', () => {
  expect(errorText('list-full', { most: 500 })).toBe('V zozname môže byť najviac 500 položiek')
})
