import type { User } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'

type Named = Pick<User, 'full_name'>

export function userName(user: Named): string {
  return user.full_name?.trim() || t('Používateľ')
}

/** Returns the initials of the first and the last word. */
export function initials(user: Named): string {
  const words = userName(user).split(/\s+/)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : '']
  return letters
    .map((word) => [...(word ?? '')].at(0) ?? '')
    .join('')
    .toLocaleUpperCase('sk')
}

/** Returns the name for a greeting: full name, else the e-mail before the @, else 'Admin User'. */
export function greetingName(user: Pick<User, 'full_name' | 'email'>): string {
  return user.full_name?.trim() || user.email?.split('@')[0]?.trim() || 'Admin User'
}
