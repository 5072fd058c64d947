import { expect, it } from 'vitest'
import { changeText, changeWords, shortTime, timeWords, whenWords } from './index-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('puts months, weeks and changes into Slovak words', () => {
  expect(['2026-11', '2026-W48', '2026-W53'].map((time) => plain(timeWords(time)))).toEqual([
    'november 2026',
    'týždeň 23. 11. – 29. 11. 2026',
    'týždeň 28. 12. 2026 – 3. 1. 2027',
  ])
  expect(['2026-02', '2026-W48'].map((time) => plain(whenWords(time)))).toEqual([
    'vo februári 2026',
    'v týždni 23. 11. – 29. 11. 2026',
  ])
  expect(['2026-03', '2026-W48'].map((time) => plain(shortTime(time)))).toEqual(['3/2026', '23. 11. 2026'])
  expect([1.0344, 0.98, 1, 1.0004, 0.9996].map(changeText)).toEqual([
    '+3,4\u00a0%',
    '−2\u00a0%',
    '0\u00a0%',
    '0\u00a0%',
    '0\u00a0%',
  ])
  expect([1.0344, 0.98, 1].map(changeWords)).toEqual([
    'o\u00a03,4\u00a0% vyššie',
    'o\u00a02\u00a0% nižšie',
    'rovnaké',
  ])
})
