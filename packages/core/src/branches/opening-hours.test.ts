import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MINUTES } from '../day/calendar-day.ts'
import { readOpeningHours } from './opening-hours.ts'
import { openingText, openSpansOn } from './opening-text.ts'

const ZONE = 'Europe/Bratislava'
const span = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
const week = (text: string) => readOpeningHours(text)?.weekdays

describe('opening hours', () => {
  it('are read in the forms that stores use', () => {
    expect(week('Mo-Sa 07:00-21:00; Su 08:00-20:00')).toEqual([
      ...Array(6).fill([span(7, 21)]),
      [span(8, 20)],
    ])
    expect(week('24/7')).toEqual(Array(7).fill([span(0, 24)]))
    expect(week('07:00-21:00')).toEqual(Array(7).fill([span(7, 21)]))
    expect(week('Mo-Fr 07:00-12:00,13:00-18:00')?.slice(4)).toEqual([[span(7, 12), span(13, 18)], [], []])
    expect(week('Mo,We,Fr 9:00-10:00; Tu off')?.slice(0, 3)).toEqual([[span(9, 10)], [], [span(9, 10)]])
    expect(week('Mo-Fr 07:00-20:00, Sa 08:00-12:00')?.slice(4)).toEqual([[span(7, 20)], [span(8, 12)], []])
    expect(week('Sa-Mo 18:00-02:00')?.map((spans) => spans.length)).toEqual([1, 0, 0, 0, 0, 1, 1])
    expect(week('Su 18:00-02:00')?.[6]).toEqual([span(18, 26)])
    expect(week('off')).toEqual(Array(7).fill([]))
  })

  it('know about holidays', () => {
    expect(readOpeningHours('Mo-Su 07:00-21:00')?.holidays).toBeNull()
    expect(readOpeningHours('Mo-Su 07:00-21:00; PH off')?.holidays).toEqual([])
    expect(readOpeningHours('Mo-Su 07:00-21:00; PH 08:00-14:00')?.holidays).toEqual([span(8, 14)])
    expect(readOpeningHours('Mo-Sa 07:00-21:00; Su,PH 08:00-20:00')?.holidays).toEqual([span(8, 20)])
  })

  it('are replaced by a later rule of the same day', () => {
    expect(week('Mo-Su 07:00-21:00; Fr 07:00-22:00; Su off')?.slice(3)).toEqual([
      [span(7, 21)],
      [span(7, 22)],
      [span(7, 21)],
      [],
    ])
  })

  it.each([
    ['Po-Pi 7-21', 'Mo-Fr 07:00-21:00'],
    ['7-21', '07:00-21:00'],
    ['Po – Ne: 7.00 — 22.00 h', 'Mo-Su 07:00-22:00'],
    ['PONDELOK - PIATOK 7:00 - 18:00\nSOBOTA A NEDEĽA 8:00 - 12:00', 'Mo-Fr 07:00-18:00; Sa,Su 08:00-12:00'],
    ['Po, Ut, St 7:00-15:00; Št-Pi 7:00-18:00', 'Mo-We 07:00-15:00; Th,Fr 07:00-18:00'],
    ['denne 6:30-21:00, sviatky zatvorené', 'Mo-Su 06:30-21:00; PH off'],
    ['nonstop', '24/7'],
    ['So 8\u00a0–\u00a012 hod.', 'Sa 08:00-12:00'],
  ])('are read in the words of people: %s', (words, signs) => {
    expect(readOpeningHours(words)).toEqual(readOpeningHours(signs))
    expect(readOpeningHours(words)).not.toBeNull()
  })

  it('are null in other forms', () => {
    const others = [
      '',
      ';',
      'Mo-Fr',
      'sunrise-sunset',
      'Dec 24 07:00-12:00',
      'Mo-Fr 07:00+',
      'Mo-Fr 25:00-26:00',
      'Mo[1] 07:00-12:00',
      'SH off',
      'week 1-10 Mo 07:00-12:00',
      'Mo-Fr 07:00-21:00 "okrem sviatkov"',
      '"po dohode"',
      'PH-Mo 07:00-12:00',
      'x'.repeat(501),
    ]
    for (const text of others) expect(readOpeningHours(text), text).toBeNull()
  })

  it('never throw, and have spans in order', () => {
    const piece = fc.constantFrom(
      'Mo',
      'Fr',
      'PH',
      '-',
      ',',
      ';',
      ' ',
      '07:00-12:00',
      '18:00-02:00',
      'off',
      '24/7',
      ':',
      'x',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (text) => {
          for (const spans of readOpeningHours(text)?.weekdays ?? [])
            for (const [place, { from, to }] of spans.entries()) {
              expect(from).toBeLessThan(to)
              expect(from).toBeLessThan(DAY_MINUTES)
              if (place > 0) expect(from).toBeGreaterThan(spans[place - 1]!.to)
            }
        },
      ),
    )
  })
})

describe('the law', () => {
  const spansOn = (text: string, day: string) => openSpansOn(readOpeningHours(text)!, day)

  it('closes shops whatever their hours say', () => {
    for (const text of ['24/7', 'Mo-Su 07:00-21:00; PH 08:00-14:00'])
      for (const day of ['2026-01-01', '2026-04-03', '2026-04-05', '2026-12-25', '2026-12-26'])
        expect(spansOn(text, day)).toEqual([])
    expect(spansOn('24/7', '2026-12-24')).toEqual([span(0, 12)])
    expect(spansOn('Mo-Su 07:00-11:00,13:00-20:00', '2026-12-24')).toEqual([span(7, 11)])
    expect(spansOn('Mo-Su 07:00-21:00; PH off', '2026-12-24')).toEqual([])
  })

  it('lets shops decide about other holidays', () => {
    expect(spansOn('Mo-Su 07:00-21:00', '2026-11-01')).toEqual([span(7, 21)])
    expect(spansOn('Mo-Su 07:00-21:00; PH off', '2026-11-01')).toEqual([])
    expect(spansOn('Mo-Su 07:00-21:00; PH 08:00-14:00', '2026-11-01')).toEqual([span(8, 14)])
    // Not a day of rest.
    expect(spansOn('Mo-Su 07:00-21:00; PH off', '2026-11-17')).toEqual([span(7, 21)])
  })
})

describe('the text of opening hours', () => {
  const text = (hours: string, at: string) => openingText(hours, new Date(at), ZONE)
  const HOURS = 'Mo-Sa 07:00-21:00; Su 08:00-20:00'

  it('says until when a store is open, in the shops’ time zone', () => {
    // 28 November 2026 is a Saturday, and Bratislava an hour ahead of UTC.
    expect(text(HOURS, '2026-11-28T19:59:00Z')).toBe('otvorené do 21:00')
    expect(text(HOURS, '2026-11-28T06:00:00Z')).toBe('otvorené do 21:00')
    expect(text(HOURS, '2026-07-04T05:00:00Z')).toBe('otvorené do 21:00')
    expect(text('Mo-Su 10:00-24:00', '2026-11-28T20:00:00Z')).toBe('otvorené do 24:00')
    expect(text('24/7', '2026-11-28T20:00:00Z')).toBe('otvorené nonstop')
    expect(text('24/7', '2026-12-24T08:00:00Z')).toBe('otvorené do 12:00')
  })

  it('reads dashes of word processors as hyphens', () => {
    for (const dash of ['\u2010', '\u2013', '\u2014'])
      expect(text(`Mo${dash}Sa 07:00 ${dash} 21:00`, '2026-11-28T19:59:00Z')).toBe('otvorené do 21:00')
  })

  it('says when a store opens', () => {
    expect(text(HOURS, '2026-11-28T05:59:00Z')).toBe('otvára o 7:00')
    expect(text(HOURS, '2026-11-28T20:00:00Z')).toBe('otvára zajtra o 8:00')
    expect(text('Mo-Fr 07:00-12:00,13:00-18:00', '2026-11-27T11:30:00Z')).toBe('otvára o 13:00')
  })

  it('says that a store is closed', () => {
    expect(text('Mo-Fr 07:00-18:00', '2026-11-28T10:00:00Z')).toBe('dnes zatvorené')
    expect(text('Mo-Fr 07:00-18:00', '2026-11-27T20:00:00Z')).toBe('dnes už zatvorené')
    expect(text(HOURS, '2026-12-25T10:00:00Z')).toBe('dnes zatvorené')
    expect(text('off', '2026-11-28T10:00:00Z')).toBe('dnes zatvorené')
  })

  it('follows hours past midnight, until the law ends them', () => {
    expect(text('Fr 18:00-02:00', '2026-11-27T22:30:00Z')).toBe('otvorené do 2:00')
    expect(text('Fr 18:00-02:00', '2026-11-28T00:59:00Z')).toBe('otvorené do 2:00')
    expect(text('Fr 18:00-02:00', '2026-11-28T01:00:00Z')).toBe('dnes zatvorené')
    expect(text('Mo-Su 18:00-02:00', '2026-12-31T20:00:00Z')).toBe('otvorené do 24:00')
    expect(text('Mo-Su 18:00-02:00', '2026-12-31T23:30:00Z')).toBe('dnes zatvorené')
  })

  it('is the text itself in other forms', () => {
    expect(text(' podľa dohody ', '2026-11-28T10:00:00Z')).toBe('podľa dohody')
    expect(text('', '2026-11-28T10:00:00Z')).toBe('')
  })
})
