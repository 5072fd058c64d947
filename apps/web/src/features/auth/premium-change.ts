import type { Session } from './session-store.ts'

export type PremiumChange = 'activated' | 'ended'

/**
 * What happened to the premium of the user who stays signed in; null when nothing did. Signing in and out, or as
 * somebody else, is no change of anybody's premium.
 */
export function premiumChange(now: Session, before: Session): PremiumChange | null {
  if (now.status !== 'authenticated' || before.status !== 'authenticated') return null
  if (now.user.id !== before.user.id || now.user.is_premium === before.user.is_premium) return null
  return now.user.is_premium ? 'activated' : 'ended'
}
