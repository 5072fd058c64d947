import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ConnectionSettings } from '../connections/connection-settings.ts'

/**
 * Returns TypeScript types of the tables of the database behind `connection` (a Unix socket), as `kysely-codegen` reads
 * them back. The types agree with the parsers of `parsers.ts`.
 */
export async function schemaTypes(connection: ConnectionSettings): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'cenolov-codegen-'))
  try {
    const file = join(directory, 'schema.ts')
    const entry = createRequire(import.meta.url).resolve('kysely-codegen/package.json')
    const host = encodeURIComponent(connection.host ?? '')
    const url = `postgres://${connection.user}@/${connection.database}?host=${host}&port=${connection.port}`
    await promisify(execFile)(process.execPath, [
      join(dirname(entry), 'dist/cli/bin.js'),
      `--url=${url}`,
      `--out-file=${file}`,
      '--dialect=postgres',
      '--numeric-parser=number',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      '--default-schema=public',
      '--include-pattern=public.*',
      // The last two are views for nodes of 1.0.0 (migration 0201).
      '--exclude-pattern=public.{kysely_*,keyword_alerts,price_targets}',
      '--log-level=error',
    ])
    return await readFile(file, 'utf8')
  } finally {
    await rm(directory, { recursive: true })
  }
}
