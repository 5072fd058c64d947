import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, setSettings } from '../settings.ts'
import { formatAgo, formatLongDate, formatMoment, formatSoon } from './moment.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('moments', () => {
  afterEach(() => setSettings(DEFAULT_SETTINGS))

  it('are written with their day in Slovak', () => {
    expect(plain(formatLongDate('2026-01-03T12:00:00Z'))).toBe('3. januára 2026')
  })

  it('are written in relative words when recent', () => {
    const now = new Date('2026-03-01T10:30:00+01:00')
    const ago = (iso: string) => plain(formatAgo(iso, now))
    expect(ago('2026-03-01T10:31:00+01:00')).toBe('pred chvíľou')
    expect(ago('2026-03-01T10:21:00+01:00')).toBe('pred chvíľou')
    expect(ago('2026-03-01T09:05:00+01:00')).toBe('dnes o 9:05')
    expect(ago('2026-02-28T23:59:00+01:00')).toBe('včera o 23:59')
    expect(ago('2026-02-27T12:00:00+01:00')).toBe('27. 2. 2026')
  })

  it('to come are written in relative words when near', () => {
    const now = new Date('2026-03-28T23:30:00+01:00')
    const soon = (iso: string) => plain(formatSoon(iso, now))
    expect(soon('2026-03-28T23:45:00+01:00')).toBe('dnes o 23:45')
    expect(soon('2026-03-29T06:15:00+02:00')).toBe('zajtra o 6:15')
    expect(soon('2026-03-30T06:15:00+02:00')).toBe('30. 3. 2026, 6:15')
    expect(soon('never')).toBe('')
  })

  it('follow the clocks in the shops, in any time zone of the reader', () => {
    const [evening, now] = ['2026-06-30T22:30:00Z', new Date('2026-07-01T21:59:00Z')]
    expect(plain(formatMoment(evening))).toBe('1. 7. 2026, 0:30')
    expect(plain(formatAgo(evening, now))).toBe('dnes o 0:30')
    expect(plain(formatLongDate(evening))).toBe('1. júla 2026')
    setSettings({ ...DEFAULT_SETTINGS, timeZone: 'America/New_York' })
    expect(plain(formatMoment(evening))).toBe('30. 6. 2026, 18:30')
    expect(plain(formatAgo(evening, now))).toBe('včera o 18:30')
  })

  it('of yesterday are correct on days of 23 and 25 hours', () => {
    expect(plain(formatAgo('2026-03-28T23:30:00+01:00', new Date('2026-03-29T23:30:00+02:00')))).toBe(
      'včera o 23:30',
    )
    expect(plain(formatAgo('2026-10-25T00:10:00+02:00', new Date('2026-10-25T23:50:00+01:00')))).toBe(
      'dnes o 0:10',
    )
  })

  it('are empty when invalid', () => {
    expect([formatLongDate('zajtra'), formatAgo(''), formatMoment(null)]).toEqual(['', '', ''])
  })
})
