import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guarded, unguarded } from './formula-guard.ts'

it('keeps a spreadsheet from running a text as a formula', () => {
  expect(['=1+1', '+421', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＠SUM(A1)'].map(guarded)).toEqual([
    "'=1+1",
    "'+421",
    "'-5",
    "'@SUM(A1)",
    "'\t=1",
    "'\r=1",
    "'＝1+1",
    "'＠SUM(A1)",
  ])
  expect(['Maslo', '1.49', '', "d'Ardèche", "'n Sync", '25%'].map(guarded)).toEqual([
    'Maslo',
    '1.49',
    '',
    "d'Ardèche",
    "'n Sync",
    '25%',
  ])
})

it('is removed again from any text', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@\t\r＝＋－＠]?[a-z']{0,3}$/))
  fc.assert(fc.property(texts, (text) => unguarded(guarded(text)) === text))
})
