import { expect, it } from 'vitest'
import { weekHours } from './opening-text.ts'

const rows = (text: string) =>
  weekHours(text).map(({ days, hours }) => `${days} ${hours}`.replaceAll('\u00a0', ' '))

it('gives the hours of a week with equal days in a row as one', () => {
  expect(rows('Mo-Sa 06:30-21:00; Su 07:00-20:00')).toEqual(['Po – So 6:30 – 21:00', 'Ne 7:00 – 20:00'])
  expect(rows('Mo-Fr 08:00-12:00,13:00-17:00; Sa 08:00-12:00')).toEqual([
    'Po – Pi 8:00 – 12:00, 13:00 – 17:00',
    'So 8:00 – 12:00',
    'Ne zatvorené',
  ])
  expect(rows('24/7')).toEqual(['Po – Ne 0:00 – 24:00'])
})

it('is empty for hours that cannot be read', () => {
  expect([...rows(''), ...rows('podľa dohody')]).toEqual([])
})
