/**
 * The logged fields of an error, in addition to its name, message and stack. Errors of the database and of mail servers contain
 * whole rows and recipients in other fields (`detail`, `rejected`, `response`).
 */
const FIELDS = [
  'code',
  'errno',
  'syscall',
  'severity',
  'table',
  'constraint',
  'routine',
  'queue',
  'statusCode',
  'responseCode',
] as const
const CAUSES_MAX = 3

/**
 * Returns an error as it may be logged: without e-mail addresses, tokens, or the data of the failed work. The job queue
 * reports its errors as plain objects, which are read by the same rules.
 */
export function loggableError(error: unknown, depth = 0): unknown {
  if (typeof error === 'string') return withoutPersonalData(error)
  if (typeof error !== 'object' || error === null) return undefined
  const { name, message, stack, cause } = error as Readonly<Record<string, unknown>>
  if (typeof message !== 'string') return undefined
  const logged: Record<string, unknown> = {
    type: typeof name === 'string' ? name : 'Error',
    message: withoutPersonalData(message),
    stack: withoutPersonalData(typeof stack === 'string' ? stack : ''),
  }
  for (const key of FIELDS) {
    const value: unknown = Reflect.get(error, key)
    if (typeof value === 'string' || typeof value === 'number') logged[key] = value
  }
  if (cause !== undefined && depth < CAUSES_MAX) logged.cause = loggableError(cause, depth + 1)
  return logged
}

/** With the lengths that addresses may have (RFC 5321): without them, a long text costs the square of its length. */
const EMAIL = /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu
const IN_ADDRESS = /([?&]token=)[^\s&"'<>]+/g
/** 256 bits in base64url, like all our tokens; keys for programs have a word before it. */
const TOKEN = /(?<![\w-])(?:[a-z]+_)?[\w-]{43}(?:[a-z\d]{1,11})?(?![\w-])/g

/** Returns a third party's text without e-mail addresses and tokens. */
export function withoutPersonalData(text: string): string {
  return text.replace(IN_ADDRESS, '$1[token]').replace(EMAIL, '[email]').replace(TOKEN, '[token]')
}
