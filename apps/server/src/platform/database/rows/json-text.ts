/** Matches NUL and half a pair of surrogates in JSON. PostgreSQL's texts cannot hold them. */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/gi

/**
 * A value as JSON for a `jsonb` column. A character that it cannot hold becomes U+FFFD: a file or a call may contain any,
 * and one alone must not lose what comes with it.
 */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll(UNSTORABLE, '$1\ufffd')
