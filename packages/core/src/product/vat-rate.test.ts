import { expect, test } from 'vitest'
import { readVatRate } from './vat-rate.ts'

test.each([
  ['5', 5],
  ['19.0', 19],
  ['0', 0],
  ['23 %', 23],
  ['5,50%', 5.5],
  ['', null],
  ['-5', null],
  ['100', null],
  ['dvadsať', null],
])('the rate of tax in %j is %j', (text, rate) => expect(readVatRate(text)).toBe(rate))
