import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Shorter words have no part of three letters. */
const PART_LENGTH = 3

const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Returns for each word of a search the condition that a text contains it, whatever its case and accents. `folded` is
 * the text as the database's `folded` returns it.
 */
export function containsWords(search: string, folded: RawBuilder<string>): readonly RawBuilder<SqlBool>[] {
  return wordsOf(search).map((word) => {
    return sql<SqlBool>`${folded} LIKE ${containsPattern(word)}`
  })
}

/**
 * Returns the same conditions for a text whose `parts_of_words` are indexed. The index finds few rows among millions,
 * but rows that are read in order until a page is full are faster to check by `containsWords`.
 */
export function containsWordsByIndex(
  search: string,
  folded: RawBuilder<string>,
): readonly RawBuilder<SqlBool>[] {
  const parts = new Set(wordsOf(search).flatMap(partsOf))
  const conditions = containsWords(search, folded)
  return parts.size === 0
    ? conditions
    : [...conditions, sql<SqlBool>`parts_of_words(${folded}) @> ${[...parts]}::text[]`]
}

function wordsOf(search: string): readonly string[] {
  const folded = search.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return [...new Set(folded.split(/\s+/).filter((word) => word !== ''))]
}

function partsOf(word: string): readonly string[] {
  const letters = [...word]
  return letters.slice(PART_LENGTH - 1).map((_, place) => letters.slice(place, place + PART_LENGTH).join(''))
}
