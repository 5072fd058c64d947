import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { noteLookedThrough, versionToLookThrough } from './image-rows.ts'

const { db, pool, close } = await testDatabase()
afterAll(() => close())

it('a version is scanned once, and so is another version with the same number', async () => {
  const version = (await versionToLookThrough(db))!
  await noteLookedThrough(db, version)
  expect(await versionToLookThrough(db)).toBeNull()
  // A database after failover has the number, and other content.
  await pool.query('UPDATE catalogue_version SET version = version')
  expect(await versionToLookThrough(db)).toMatchObject({ version: version.version })
})
