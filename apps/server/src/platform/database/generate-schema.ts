import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedCluster } from './embedded/cluster.ts'
import { migratedSchemaTypes } from './schema-types.ts'

/** `npm run generate:schema`: writes the types of the migrated database into `schema.generated.ts`. */
const directory = await mkdtemp(join(tmpdir(), 'cenolov-schema-'))
const cluster = new EmbeddedCluster(join(directory, 'postgres'))
await cluster.ensureRunning()
try {
  const types = await migratedSchemaTypes(cluster.connection())
  await writeFile(join(import.meta.dirname, 'schema.generated.ts'), types)
} finally {
  await cluster.stop()
  await rm(directory, { recursive: true })
}
