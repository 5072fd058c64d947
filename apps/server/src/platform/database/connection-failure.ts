/** SQLSTATEs of a connection that is gone, or of a server on its way down or up: the statement is not to blame. */
const GONE_CODES = /^(08...|57P0[1-5]|25P03)$/
const SOCKET_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** What the driver says without a code. */
const MESSAGES =
  /connection (terminated|ended)|client (has encountered a connection error|was closed)|connection timeout|when trying to connect/i
/** A server that has no connection left, and a statement that took too long: it may wait for what hangs. */
const BUSY_CODES: ReadonlySet<unknown> = new Set(['53300', '57014'])

/** True when a statement failed because the database was not there, so that it may be tried again later. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // The socket of an embedded server that is down; another ENOENT is a file that is missing.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined && (GONE_CODES.test(code) || SOCKET_CODES.has(code))) return true
  return MESSAGES.test(error.message)
}

/** True for an error that says that the database does not answer now, though it may in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    isConnectionFailure(error) || (error instanceof Error && 'code' in error && BUSY_CODES.has(error.code))
  )
}
