/** Longest address that mail can carry (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254

const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/**
 * The one form under which an address names an account: trimmed, compatibility characters as plain ones, lower
 * case. Letters outside ASCII are refused, so no address looks like another that it is not. Returns null for what
 * is no address.
 */
export function normaliseEmail(text: string): string | null {
  const address = text.trim().normalize('NFKC').toLowerCase()
  return address.length <= EMAIL_MAX_LENGTH && ADDRESS.test(address) ? address : null
}
