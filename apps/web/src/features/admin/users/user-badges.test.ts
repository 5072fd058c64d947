import { describe, expect, it } from 'vitest'
import { userBadges } from './user-badges.ts'

const regular = { is_admin: false, is_premium: false, is_active: true, days_until_premium_expires: null }
const labels = (changes: Partial<typeof regular> | { days_until_premium_expires: number }) =>
  userBadges({ ...regular, ...changes } as Parameters<typeof userBadges>[0]).map(
    ({ label, tone }) => `${label}: ${tone}`,
  )

describe('the badges of an account', () => {
  it('show Regular only without any other badge', () => {
    expect(labels({})).toEqual(['Regular: neutral'])
    expect(labels({ is_admin: true, is_active: false })).toEqual(['Admin: brand', 'Inactive: sale'])
  })
  it('show the remaining days of premium, in amber below seven', () => {
    const premium = (days: number | null) =>
      labels({ is_premium: true, days_until_premium_expires: days } as never)
    expect(premium(null)).toEqual(['Premium: tag'])
    expect(premium(7)).toEqual(['Premium (ešte 7\u00a0dní): tag'])
    expect(premium(6)).toEqual(['Premium (ešte 6\u00a0dní): amber'])
    expect(premium(1)).toEqual(['Premium (ešte 1\u00a0deň): amber'])
  })
})
