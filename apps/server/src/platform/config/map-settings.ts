import { closeSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'

/** The first bytes of a PMTiles file of version 3. */
const BEGINNING = Buffer.from('PMTiles\u0003')

/** Reads `MAP_FILE`: the path of a PMTiles file, or null without a map. */
export function readMapFile(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): string | null {
  const written = env.MAP_FILE?.trim()
  if (!written) return null
  const path = resolve(written)
  if (beginningOf(path)?.equals(BEGINNING)) return path
  faults.push(
    `MAP_FILE must be a PMTiles file (version 3) that can be read, but is ${JSON.stringify(written)}.`,
  )
  return null
}

function beginningOf(path: string): Buffer | null {
  const beginning = Buffer.alloc(BEGINNING.length)
  try {
    const file = openSync(path, 'r')
    try {
      readSync(file, beginning, 0, beginning.length, 0)
    } finally {
      closeSync(file)
    }
  } catch {
    return null
  }
  return beginning
}
