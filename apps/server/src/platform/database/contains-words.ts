import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * For each word of a search the condition that one of the columns contains it, whatever its case and marks. For tables
 * that are small enough to be read whole.
 */
export function containsWords(search: string, columns: readonly string[]): readonly RawBuilder<SqlBool>[] {
  const words = withoutMarks(search).split(/\s+/)
  return words.flatMap((word) => {
    if (word === '') return []
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    const found = columns.map(
      (column) => sql<SqlBool>`lower(translate(${sql.ref(column)}, ${MARKED}, ${PLAIN})) LIKE ${pattern}`,
    )
    return [sql<SqlBool>`(${sql.join(found, sql` OR `)})`]
  })
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Letters with diacritics and, in the same order, without them, for PostgreSQL's `translate`. */
const letters = Array.from({ length: 0x24f - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index)).filter(
  (letter) => withoutMarks(letter).length === 1,
)
const MARKED = letters.join('')
const PLAIN = letters.map(withoutMarks).join('')
