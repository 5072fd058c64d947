import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { containsWords, containsWordsByIndex } from './contains-words.ts'

const { db, close } = await testDatabase()
afterAll(close)

const TEXTS = [
  'Živa Ďuríčková ziva@example.sk',
  'Ján_Kováč 100% ŠUNKA',
  'ab',
  '',
  'Łukasz\\Ößterreich  \t Ñandú',
  'Ελένη Жанна',
]

it('the index and the reading find the same rows, whatever is searched', async () => {
  await db
    .insertInto('users')
    .values(TEXTS.map((full_name, n) => ({ email: `a${n}@example.sk`, full_name, password_hash: 'x' })))
    .execute()
  const searched = sql<string>`searched`
  const found = async (conditions: readonly ReturnType<typeof sql<SqlBool>>[]) => {
    const all = db.selectFrom('users').select('id').orderBy('id')
    return conditions.reduce((some, condition) => some.where(condition), all).execute()
  }
  const piece = fc
    .constantFrom(...TEXTS)
    .chain((text) =>
      fc.tuple(fc.nat(text.length), fc.nat(8)).map(([from, length]) => text.slice(from, from + length)),
    )
  const search = fc.oneof(
    piece,
    fc.array(piece, { maxLength: 3 }).map((words) => words.join(' ')),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(
      search.map((text) => text.replaceAll('\0', '')),
      async (text) => {
        const byReading = await found(containsWords(text, searched))
        expect(await found(containsWordsByIndex(text, searched))).toEqual(byReading)
      },
    ),
  )
})
