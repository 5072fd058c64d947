import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** Several times the size of all databases and files of a whole run: 0.6 GB. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Returns where tests put their databases and files: in memory where there is plenty of it. Each test file copies a
 * database of hundreds of files, which on a disk costs a fifth of the time of all tests.
 */
export function temporaryDirectory(inMemory = IN_MEMORY, enough = ENOUGH_BYTES): string {
  if (!existsSync(inMemory) || freemem() < 2 * enough) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize < enough ? tmpdir() : inMemory
}
