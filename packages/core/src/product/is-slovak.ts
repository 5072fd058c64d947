export const HOME_COUNTRY = 'SVK'

/** Returns whether goods come from Slovakia, maybe among other countries. False for anything but an origin. */
export const isSlovak = (origin: unknown): boolean =>
  typeof origin === 'string' && origin.includes(HOME_COUNTRY)
