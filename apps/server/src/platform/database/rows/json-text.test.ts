import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { jsonText } from './json-text.ts'

it.each([
  ['a\u0000b', 'a\ufffdb'],
  ['\u0000\ud800', '\ufffd\ufffd'],
  ['\ud83d', '\ufffd'],
  ['🧀', '🧀'],
  ['\\u0000', '\\u0000'],
  ['\\\u0000', '\\\ufffd'],
])('keeps %j as %j', (text, kept) => {
  expect(JSON.parse(jsonText({ [text]: [text] }))).toEqual({ [kept]: [kept] })
})

it('makes any value one that the database holds', async () => {
  const { pool } = await testDatabase()
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ stringUnit: 'binary' }), async (value) => {
      const text = jsonText([value, '\u0000'])
      const { rows } = await pool.query('SELECT $1::jsonb AS kept', [text])
      expect(rows[0].kept).toHaveLength(2)
    }),
    { numRuns: 200 },
  )
})
