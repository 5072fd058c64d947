import { holdsPageAddress } from './page-address.ts'

/** Longest name of a person, in UTF-16 units. */
export const FULL_NAME_MAX_LENGTH = 100

export const MISSING_NAME = 'Zadajte svoje meno.'
export const NAME_WITH_ADDRESS = 'Meno nesmie obsahovať adresu stránky.'

/**
 * A name as it is kept: trimmed, white space collapsed; null when nothing is left, it is too long, has control
 * characters, or holds the address of a page: a name is how mails greet, and a stranger may have chosen it.
 */
export function normaliseFullName(text: string): string | null {
  const name = collapsed(text)
  if (name === '' || name.length > FULL_NAME_MAX_LENGTH || /\p{C}/u.test(name)) return null
  return holdsPageAddress(name) ? null : name
}

/** What is wrong with a name, in words for people; null when nothing is. */
export function fullNameFault(text: string): string | null {
  if (normaliseFullName(text) !== null) return null
  return holdsPageAddress(collapsed(text)) ? NAME_WITH_ADDRESS : MISSING_NAME
}

const collapsed = (text: string): string => text.replace(/\s+/gu, ' ').trim()
