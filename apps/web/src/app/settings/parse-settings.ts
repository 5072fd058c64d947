import { DEFAULT_TIME_ZONE, isTimeZone, STALE_AFTER_DAYS } from '@cenolov/core'

/** The server's configuration for the page (DESIGN section 1). */
export interface Settings {
  /** Visitors may browse without an account. */
  readonly publicBrowsing: boolean
  /** `simulated` fakes saving the profile. */
  readonly profileSave: 'real' | 'simulated'
  /** The shops' time zone, which decides what day it is. */
  readonly timeZone: string
  /** Older prices are no deals. */
  readonly staleAfterDays: number
}

const DEFAULTS: Settings = {
  publicBrowsing: false,
  profileSave: 'real',
  timeZone: DEFAULT_TIME_ZONE,
  staleAfterDays: STALE_AFTER_DAYS,
}

/** Reads the URL-encoded JSON in the page. Missing and unknown values fall back to the defaults; never throws. */
export function parseSettings(content: string): Settings {
  const given = parseRecord(content)
  return {
    publicBrowsing:
      typeof given.publicBrowsing === 'boolean' ? given.publicBrowsing : DEFAULTS.publicBrowsing,
    profileSave:
      given.profileSave === 'real' || given.profileSave === 'simulated'
        ? given.profileSave
        : DEFAULTS.profileSave,
    timeZone:
      typeof given.timeZone === 'string' && isTimeZone(given.timeZone) ? given.timeZone : DEFAULTS.timeZone,
    staleAfterDays:
      typeof given.staleAfterDays === 'number' && given.staleAfterDays > 0
        ? given.staleAfterDays
        : DEFAULTS.staleAfterDays,
  }
}

function parseRecord(content: string): { readonly [name: string]: unknown } {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(content))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
