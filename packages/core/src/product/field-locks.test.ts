import { describe, expect, it } from 'vitest'
import { type FieldLocks, locksAfter, readFieldNames } from './field-locks.ts'

const today = '2026-11-20'
const none: FieldLocks = { fields: [], priceUntil: null }
const after = (before: FieldLocks, change: Partial<Parameters<typeof locksAfter>[1]>) =>
  locksAfter(before, { changed: [], unlock: [], priceUntil: null, today, ...change })

describe('locks of fields', () => {
  it('come with an edit, in form order, and stay', () => {
    const locks = after(none, { changed: ['category', 'title'] })
    expect(locks).toEqual({ fields: ['title', 'category'], priceUntil: null })
    expect(after(locks, { changed: ['gram'] }).fields).toEqual(['title', 'gram', 'category'])
  })

  it('are removed by name or all at once', () => {
    const locks: FieldLocks = { fields: ['title', 'price'], priceUntil: '2026-12-01' }
    expect(after(locks, { unlock: ['price'] })).toEqual({ fields: ['title'], priceUntil: null })
    expect(after(locks, { unlock: 'all' })).toEqual(none)
    expect(after(locks, { unlock: 'all', changed: ['akcia'] }).fields).toEqual(['akcia'])
  })

  it('for a price end on a chosen day, thirty days from now at most', () => {
    expect(after(none, { changed: ['price'] }).priceUntil).toBe('2026-12-20')
    expect(after(none, { changed: ['price'], priceUntil: '2026-11-30' }).priceUntil).toBe('2026-11-30')
    expect(after(none, { changed: ['price'], priceUntil: '2027-11-30' }).priceUntil).toBe('2026-12-20')
    const locks: FieldLocks = { fields: ['price'], priceUntil: '2026-11-25' }
    expect(after(locks, { changed: ['title'] }).priceUntil).toBe('2026-11-25')
    expect(after(locks, { priceUntil: '2026-11-27' }).priceUntil).toBe('2026-11-27')
  })

  it('are named in a list', () => {
    expect(readFieldNames('category, price')).toEqual(['price', 'category'])
    expect(readFieldNames('all')).toBe('all')
    expect(readFieldNames('')).toEqual([])
    expect(readFieldNames('nothing')).toBeNull()
  })
})
