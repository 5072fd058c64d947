import { describe, expect, it } from 'vitest'
import { formatAgo, formatLongDate } from './moment.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const local = (...parts: [number, number, number, number, number]) => new Date(...parts)

describe('moments', () => {
  it('are told by their day in Slovak', () => {
    expect(plain(formatLongDate(local(2026, 0, 3, 12, 0).toISOString()))).toBe('3. januára 2026')
  })

  it('are told as people do when they were lately', () => {
    const now = local(2026, 2, 1, 10, 30)
    const ago = (date: Date) => plain(formatAgo(date.toISOString(), now))
    expect(ago(local(2026, 2, 1, 10, 31))).toBe('pred chvíľou')
    expect(ago(local(2026, 2, 1, 10, 21))).toBe('pred chvíľou')
    expect(ago(local(2026, 2, 1, 9, 5))).toBe('dnes o 9:05')
    expect(ago(local(2026, 1, 28, 23, 59))).toBe('včera o 23:59')
    expect(ago(local(2026, 1, 27, 12, 0))).toBe('27. 2. 2026')
  })

  it('say nothing when they are none', () => {
    expect([formatLongDate('zajtra'), formatAgo('')]).toEqual(['', ''])
  })
})
