import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** A file system in memory, as Linux has it. */
const IN_MEMORY = '/dev/shm'
/** Several times what the databases and files of a whole run take at once: 0.6 GB. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Where tests put their databases and files: into memory where there is plenty of it. Each test file copies a database
 * of hundreds of files, which on a disk is a fifth of all that the tests cost.
 */
export function temporaryDirectory(inMemory = IN_MEMORY, enough = ENOUGH_BYTES): string {
  if (!existsSync(inMemory) || freemem() < 2 * enough) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize < enough ? tmpdir() : inMemory
}
