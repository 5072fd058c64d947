import { DAY_MS } from '../day/calendar-day.ts'
import { t } from '../language/index.ts'
import { holdsPageAddress } from './page-address.ts'

export const ADMIN_USERS_PAGE_SIZE = 20

/** Filters of the user management; `regular`: neither administrator nor premium. */
export const USER_FILTERS = ['all', 'admins', 'premium', 'regular'] as const

export const USER_SORTS = ['user', 'activity', 'created'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** The scopes of a key for programs. The account's own rights apply as well. */
export const API_SCOPES = ['catalogue:read', 'lists:add', 'import:write', 'admin:read'] as const
export type ApiScope = (typeof API_SCOPES)[number]

const ADMIN_SCOPES: readonly ApiScope[] = ['import:write', 'admin:read']

export const API_KEYS_MAX = 20
export const API_KEY_NAME_MAX_LENGTH = 60
export const API_KEY_DAYS_MAX = 365
export const API_KEY_CALLS_MAX = 600
export const API_KEY_CALLS_DEFAULT = 60

export const scopesFor = (isAdmin: boolean): readonly ApiScope[] =>
  API_SCOPES.filter((scope) => isAdmin || !ADMIN_SCOPES.includes(scope))

export const OWN_STORES_MAX = 15
export const OWN_BRANCHES_MAX = 20

/** Days for which an account is new. After that, shoppers know the app without an introduction. */
const NEW_DAYS = 7

export interface Arrival {
  readonly is_admin: boolean
  readonly created_at: string
  readonly favorites_count: number
  readonly cart_count: number
}

/** Returns whether an account needs the first steps: a new shopper without anything saved yet. */
export function isNewcomer(user: Arrival, now: number): boolean {
  const isYoung = now - Date.parse(user.created_at) < NEW_DAYS * DAY_MS
  return isYoung && !user.is_admin && user.favorites_count === 0 && user.cart_count === 0
}

export const FULL_NAME_MAX_LENGTH = 100

/** Longer texts are not names, however much of them is white space. */
const READ_MAX = 1_000

const MISSING_NAME = t('Zadajte svoje meno.')
export const NAME_WITH_ADDRESS = t('Meno nesmie obsahovať adresu stránky.')

/**
 * Returns a name as stored: trimmed, white space collapsed. Returns null when it is empty, too long, or contains
 * control characters or a web address: mails greet people by name, and a stranger may have registered the address.
 */
export function normaliseFullName(text: string): string | null {
  if (text.length > READ_MAX) return null
  const name = collapsed(text)
  if (name === '' || name.length > FULL_NAME_MAX_LENGTH || /\p{C}/u.test(name)) return null
  return holdsPageAddress(name) ? null : name
}

/** Returns what is wrong with a name, in Slovak, or null when it is right. */
export function fullNameFault(text: string): string | null {
  if (normaliseFullName(text) !== null) return null
  if (text.length > READ_MAX) return MISSING_NAME
  return holdsPageAddress(collapsed(text)) ? NAME_WITH_ADDRESS : MISSING_NAME
}

const collapsed = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const PASSWORD_MIN_LENGTH = 8
/** Maximum length that is hashed; longer texts would only load the server. */
const PASSWORD_MAX_LENGTH = 200

export interface PasswordRule {
  readonly label: string
  readonly holds: (password: string) => boolean
}

export const PASSWORD_RULES: readonly PasswordRule[] = [
  { label: t('Minimálne 8 znakov'), holds: (password) => password.length >= PASSWORD_MIN_LENGTH },
  { label: t('Obsahuje číslicu'), holds: (password) => /\p{Nd}/u.test(password) },
  { label: t('Obsahuje písmeno'), holds: (password) => /\p{L}/u.test(password) },
]

export function isStrongPassword(password: string): boolean {
  return password.length <= PASSWORD_MAX_LENGTH && PASSWORD_RULES.every(({ holds }) => holds(password))
}
