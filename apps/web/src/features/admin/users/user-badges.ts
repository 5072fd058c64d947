import type { AdminUser } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { countOf } from '#format/numbers.ts'
import type { BadgeTone } from '#ui/badge.tsx'

export interface UserBadge {
  readonly label: string
  readonly tone: BadgeTone
}

const ENDS_SOON_DAYS = 7

type Badged = Pick<AdminUser, 'is_admin' | 'is_premium' | 'is_active' | 'days_until_premium_expires'>

/** Returns the badges of an account; Regular when none applies. */
export function userBadges(user: Badged): readonly UserBadge[] {
  const badges: UserBadge[] = []
  if (user.is_admin) badges.push({ label: 'Admin', tone: 'brand' })
  if (user.is_premium) {
    const days = user.days_until_premium_expires
    badges.push({
      label:
        days === null
          ? 'Premium'
          : t('Premium (ešte {days})', { days: countOf(days, [t('deň'), t('dni'), t('dní')]) }),
      tone: days !== null && days < ENDS_SOON_DAYS ? 'amber' : 'tag',
    })
  }
  if (!user.is_active) badges.push({ label: 'Inactive', tone: 'sale' })
  return badges.length === 0 ? [{ label: 'Regular', tone: 'neutral' }] : badges
}
