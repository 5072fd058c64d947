import { DEFAULT_TIME_ZONE, isTimeZone } from '@cenolov/core'

/** What the server tells the page about how it is set up (DESIGN section 1). */
export interface Settings {
  /** Visitors may look around without signing in. */
  readonly publicBrowsing: boolean
  /** `simulated` plays saving the profile instead of doing it. */
  readonly profileSave: 'real' | 'simulated'
  /** Where 'today' is. */
  readonly timeZone: string
}

const DEFAULTS: Settings = { publicBrowsing: false, profileSave: 'real', timeZone: DEFAULT_TIME_ZONE }

/**
 * Reads the settings from their place in the page: JSON, URL-encoded. Whatever is missing or unknown is as by
 * default; nothing makes it throw.
 */
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
