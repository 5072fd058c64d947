import { expect, it } from 'vitest'
import { makeTranslate } from './make-translate.ts'

const CATALOGUE = {
  'V košíku: {count}': 'In the cart: {count}',
  'Adresa: {context}, {count} z {lng}': '{count} of {lng} at {context}',
  'Ako {toto}?': 'Like {toto}?',
}

it('finds whole sentences, and fills placeholders of any name without escaping', async () => {
  const translate = await makeTranslate('en', CATALOGUE)
  expect(translate('V košíku: {count}', { count: 2 })).toBe('In the cart: 2')
  expect(translate('Adresa: {context}, {count} z {lng}', { context: '<b>', count: 1, lng: 'sk' })).toBe(
    '1 of sk at <b>',
  )
  expect(translate('Ako {toto}?')).toBe('Like {toto}?')
})

it('leaves a text without a translation in Slovak', async () => {
  const translate = await makeTranslate('en', CATALOGUE)
  expect(translate('Obchody: {names}.', { names: 'Lidl' })).toBe('Obchody: Lidl.')
})

it('fills a value that looks like a placeholder once', async () => {
  const translate = await makeTranslate('en', CATALOGUE)
  expect(translate('V košíku: {count}', { count: '{count} $t(x)' })).toBe('In the cart: {count} $t(x)')
})
