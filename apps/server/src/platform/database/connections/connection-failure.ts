import { errorFacts } from '../../errors/error-facts.ts'

/** SQLSTATEs of a lost connection, or of a server that is starting or stopping. The statement is not at fault. */
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
/** Messages of the driver that come without a code. */
const MESSAGES =
  /connection (terminated|ended)|client (has encountered a connection error|was closed)|connection timeout|timeout expired|when trying to connect/i
/** No free connection, or a statement that timed out, perhaps behind one that hangs. */
const BUSY_CODES: ReadonlySet<unknown> = new Set(['53300', '57014'])

/** True when a statement failed because the database was unavailable, so that a retry may succeed. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = errorFacts(error)
  // The socket of an embedded server that is down. Any other ENOENT is a missing file.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined && (GONE_CODES.test(code) || SOCKET_CODES.has(code))) return true
  return MESSAGES.test(error.message)
}

/** True for an error that means the database is not answering now, but may soon. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    isConnectionFailure(error) || (error instanceof Error && 'code' in error && BUSY_CODES.has(error.code))
  )
}
