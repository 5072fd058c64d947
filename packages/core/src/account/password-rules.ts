const PASSWORD_MIN_LENGTH = 8
/** Maximum length that is hashed; longer texts would only load the server. */
const PASSWORD_MAX_LENGTH = 200

export interface PasswordRule {
  readonly label: string
  readonly holds: (password: string) => boolean
}

export const PASSWORD_RULES: readonly PasswordRule[] = [
  { label: 'Minimálne 8 znakov', holds: (password) => password.length >= PASSWORD_MIN_LENGTH },
  { label: 'Obsahuje číslicu', holds: (password) => /\p{Nd}/u.test(password) },
  { label: 'Obsahuje písmeno', holds: (password) => /\p{L}/u.test(password) },
]

export function isStrongPassword(password: string): boolean {
  return password.length <= PASSWORD_MAX_LENGTH && PASSWORD_RULES.every(({ holds }) => holds(password))
}
