/** Matches NUL and half a pair of surrogates in JSON. PostgreSQL's texts cannot hold them. */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/gi

/**
 * Writes a value as JSON for a `jsonb` column. A character that the column cannot hold becomes U+FFFD, so that one such
 * character in a file or call does not lose everything around it.
 */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll(UNSTORABLE, '$1\ufffd')
