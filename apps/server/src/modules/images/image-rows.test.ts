import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { noteLookedThrough, versionToLookThrough } from './image-rows.ts'

const { db, pool, close } = await testDatabase()
afterAll(() => close())

it('a version is looked through once, and so is another one of its number', async () => {
  const version = (await versionToLookThrough(db))!
  await noteLookedThrough(db, version)
  expect(await versionToLookThrough(db)).toBeNull()
  // A database that took over has the number, and another content.
  await pool.query('UPDATE catalogue_version SET version = version')
  expect(await versionToLookThrough(db)).toMatchObject({ version: version.version })
})
