import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { migratedSchemaTypes } from './schema-types.ts'

it('the checked-in types are those of the migrated database', async () => {
  const database = await testDatabase()
  const types = await migratedSchemaTypes(database.connection)
  expect(types).toBe(await readFile(join(import.meta.dirname, 'schema.generated.ts'), 'utf8'))
  await database.close()
})
