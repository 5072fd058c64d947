/** PostgreSQL's codes for a server that is going, gone, not yet there, full of connections, or too slow. */
const SERVER_CODES = /^(08|57P0[1-5]$|57014$|53300$|25P03$)/
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
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** True for an error that says that the database does not answer now, though it may in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code === 'string' && (SERVER_CODES.test(code) || SOCKET_CODES.has(code))) return true
  // The socket of an embedded server that is down.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return DRIVER_MESSAGES.test(error.message)
}
