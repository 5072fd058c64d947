/** The currency of an installation that names none, as an ISO 4217 code. */
export const DEFAULT_CURRENCY = 'EUR'
