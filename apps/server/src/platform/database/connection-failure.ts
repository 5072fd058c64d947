/** Classes of SQLSTATE in which the statement is not to blame: the connection is gone, or the server is on its way down or up. */
const CODES = /^(08...|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/
const MESSAGES = /connection (terminated|ended)|client has encountered a connection error|connection timeout/i

/** True when a statement failed because the database was not there, so that it may be tried again later. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && CODES.test(code)) || MESSAGES.test(error.message)
}
