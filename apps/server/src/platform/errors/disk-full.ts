/** What the file system and PostgreSQL (`disk_full`) call it. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True for an error that says that there is no room left, on this machine's disk or the database's. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(error.code)
}
