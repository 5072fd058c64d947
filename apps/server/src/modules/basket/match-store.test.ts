import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { readState } from '../../platform/database/catalogue/catalogue-state.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { MatchStore } from './match-store.ts'

const { pool, connection, close } = await testDatabase()
let current = (await readState(pool)).tag
const store = new MatchStore({
  connection,
  logger: pino({ level: 'silent' }),
  currentTag: () => current,
  productCount: () => 0,
})
afterAll(async () => {
  await store.stop()
  await close()
})

it('is built once for a version, and again for another version with the same number', async () => {
  const first = await store.matching()
  expect(first.tag).toBe(current)
  expect(await store.matching()).toBe(first)

  // Another version gets the number, and this node does not use it yet.
  await pool.query('UPDATE catalogue_version SET version = version')
  expect(await store.matching()).toBe(first)
  const { tag } = await readState(pool)
  current = tag
  const second = await store.matching()
  expect(second.tag).toBe(tag)
  await pool.query('SELECT bump_catalogue_version(NULL)')
  expect(await store.matching()).toBe(second)
})
