/** Maximum length of an address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254

const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/**
 * Returns the canonical form of an address, which identifies an account: trimmed, lower case, compatibility characters
 * replaced. Non-ASCII letters are refused, so that no address can imitate another. Returns null for an invalid address.
 */
export function normaliseEmail(text: string): string | null {
  const address = text.trim().normalize('NFKC').toLowerCase()
  return address.length <= EMAIL_MAX_LENGTH && ADDRESS.test(address) ? address : null
}
