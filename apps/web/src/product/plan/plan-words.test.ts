import { expect, it } from 'vitest'
import { foundWords, missingWords } from './plan-words.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

it('names three missing things and counts the others', () => {
  const names = ['mlieko', 'chlieb', 'vajcia', 'maslo', 'syr', 'ryža', 'soľ', 'čaj']
  expect([0, 1, 3, 4, 6, 8].map((count) => plain(missingWords(names.slice(0, count))))).toEqual([
    '',
    'Chýba: mlieko.',
    'Chýba: mlieko, chlieb, vajcia.',
    'Chýba: mlieko, chlieb, vajcia a 1 ďalšia.',
    'Chýba: mlieko, chlieb, vajcia a 3 ďalšie.',
    'Chýba: mlieko, chlieb, vajcia a 5 ďalších.',
  ])
})

it('counts what a store has among all that is wanted', () => {
  expect([foundWords(1, 4), foundWords(0, 1), foundWords(2, 3), foundWords(5, 5)].map(plain)).toEqual([
    'Má 1 zo 4 položiek.',
    'Má 0 z 1 položky.',
    'Má 2 z 3 položiek.',
    'Má všetko.',
  ])
})
