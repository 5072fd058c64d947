/** Shortest password (SPEC section 9). */
export const PASSWORD_MIN_LENGTH = 8
/** Longest password that is hashed; past it a text is no password but a load. */
export const PASSWORD_MAX_LENGTH = 200

/** One line of the live checklist (SPEC section 5, "New password"). */
export interface PasswordRule {
  readonly label: string
  readonly holds: (password: string) => boolean
}

export const PASSWORD_RULES: readonly PasswordRule[] = [
  { label: 'Minimálne 8 znakov', holds: (password) => password.length >= PASSWORD_MIN_LENGTH },
  { label: 'Obsahuje číslicu', holds: (password) => /\p{Nd}/u.test(password) },
  { label: 'Obsahuje písmeno', holds: (password) => /\p{L}/u.test(password) },
]

/** True when a new password satisfies every rule. */
export function isStrongPassword(password: string): boolean {
  return password.length <= PASSWORD_MAX_LENGTH && PASSWORD_RULES.every(({ holds }) => holds(password))
}
