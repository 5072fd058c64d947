import { expect, it } from 'vitest'
import { ReadableError, readableText, TRY_AGAIN } from './readable-error.ts'

it('the text of an exception never reaches the reader', () => {
  const exception = new TypeError("Cannot destructure property 'id' of 'raw' as it is null.")
  expect(readableText(exception)).toBe(TRY_AGAIN)
  expect(readableText(null)).toBe(TRY_AGAIN)
  expect(readableText(new ReadableError('Server neodpovedá.'))).toBe('Server neodpovedá.')
})

it('no screen renders the message of an error itself', () => {
  const sources = import.meta.glob('../../**/*.tsx', { eager: true, query: '?raw', import: 'default' })
  const rendering = Object.entries(sources)
    .filter(([, source]) => /\berror\??\.message\b/.test(String(source)))
    .map(([file]) => file.replace(/^.*src\//, ''))
  expect(rendering).toEqual([])
})
