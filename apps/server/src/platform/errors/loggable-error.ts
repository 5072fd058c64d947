/**
 * The logged fields of an error, beside its name, message and stack. Errors of the database and of mail servers contain
 * whole rows and recipients in other fields (`detail`, `rejected`, `response`).
 */
const TOLD = [
  'code',
  'errno',
  'syscall',
  'severity',
  'table',
  'constraint',
  'routine',
  'statusCode',
  'responseCode',
] as const
const CAUSES_MAX = 3

/** Returns an error as it may be logged: without e-mail addresses, tokens, or the data of the failed work. */
export function loggableError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutPersonalData(error) : undefined
  const told: Record<string, unknown> = {
    type: error.name,
    message: withoutPersonalData(error.message),
    stack: withoutPersonalData(error.stack ?? ''),
  }
  for (const key of TOLD) {
    const value = Reflect.get(error, key)
    if (typeof value === 'string' || typeof value === 'number') told[key] = value
  }
  if (error.cause !== undefined && depth < CAUSES_MAX) told.cause = loggableError(error.cause, depth + 1)
  return told
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
