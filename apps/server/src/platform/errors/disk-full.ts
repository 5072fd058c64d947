/** Codes of the file system and of PostgreSQL (`disk_full`). */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(error.code)
}
