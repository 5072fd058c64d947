import { fold } from '@cenolov/core/text'

/** Legal form and country at the end of a registered name. */
const LEGAL_FORM =
  /[,\s]+(?:slovensk[aá] republika|slovensko|slovakia|stores|sr|v\s?\.\s?o\s?\.\s?s|s\s?\.\s?r\s?\.\s?o|a\s?\.\s?s|k\s?\.\s?s)\s?\.?\s*$/iu
const STORE_MAX_LENGTH = 200

/**
 * Returns the chain of a company that the table of companies does not name: a known chain in its registered name, else
 * the name without its legal form. The administrator sees and corrects it.
 * @param name registered, in capitals
 * @param stores chains of the table
 */
export function guessedStore(name: string, stores: readonly string[]): string {
  const words = fold(name).split(/[^\p{L}\p{N}]+/u)
  const known = stores.find((store) => words.includes(fold(store)))
  if (known !== undefined) return known
  let bare = name.trim().replace(/\s+/g, ' ').slice(0, STORE_MAX_LENGTH)
  while (LEGAL_FORM.test(bare)) bare = bare.replace(LEGAL_FORM, '')
  return bare
    .toLocaleLowerCase('sk')
    .replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toLocaleUpperCase('sk'))
}
