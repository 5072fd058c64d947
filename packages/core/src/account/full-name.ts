import { holdsPageAddress } from './page-address.ts'

export const FULL_NAME_MAX_LENGTH = 100

/** Longer texts are not names, however much of them is white space. */
const READ_MAX = 1_000

const MISSING_NAME = 'Zadajte svoje meno.'
export const NAME_WITH_ADDRESS = 'Meno nesmie obsahovať adresu stránky.'

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
