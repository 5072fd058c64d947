import { DEFAULT_TIME_ZONE, isTimeZone } from '@cenolov/core/day'
import { STALE_AFTER_DAYS } from '@cenolov/core/offer'
import { DEFAULT_CURRENCY } from '@cenolov/core/product'
import type { Demo } from '../features/auth/login/demo-accounts.tsx'
import type { SignInProvider } from '../features/auth/sign-in-providers.ts'
import { propertiesOf } from '../properties.ts'
import { DEFAULT_SITE, type Site } from '../ui/site.ts'

export interface Settings {
  readonly publicBrowsing: boolean
  /** `simulated` fakes saving the profile. */
  readonly profileSave: 'real' | 'simulated'
  /** The shops' time zone, which decides the current day. */
  readonly timeZone: string
  /** ISO 4217; only prices in it are compared. */
  readonly currency: string
  /** Age from which prices are not deals. */
  readonly staleAfterDays: number
  /** Administrators need the second step of signing in. */
  readonly adminTwoStep: boolean
  readonly signInProviders: readonly SignInProvider[]
  /** Whether the server has a map for branches. */
  readonly hasMap: boolean
  /** Whether the price index is published. */
  readonly hasOpenData: boolean
  readonly site: Site
  /** null where the product is no demo. */
  readonly demo: Demo | null
  readonly ekasa: Ekasa
  /** Names of the optional capabilities that are on. */
  readonly plugins: readonly string[]
}

/** Settings for looking up receipts (`EKASA`); `off` hides them. */
interface Ekasa {
  readonly mode: 'browser' | 'server' | 'off'
  readonly url: string
}

const DEFAULTS: Settings = {
  publicBrowsing: true,
  profileSave: 'real',
  timeZone: DEFAULT_TIME_ZONE,
  currency: DEFAULT_CURRENCY,
  staleAfterDays: STALE_AFTER_DAYS,
  adminTwoStep: false,
  signInProviders: [],
  hasMap: false,
  site: DEFAULT_SITE,
  demo: null,
  ekasa: { mode: 'off', url: '' },
  hasOpenData: false,
  plugins: [],
}

/**
 * Returns whether a zone is valid. The usual one is checked without `Intl`, whose first use takes a browser 10 ms, and
 * a phone 50.
 */
const isKnownZone = (name: string): boolean => name === DEFAULT_TIME_ZONE || isTimeZone(name)

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
      typeof given.timeZone === 'string' && isKnownZone(given.timeZone) ? given.timeZone : DEFAULTS.timeZone,
    currency:
      typeof given.currency === 'string' && /^[A-Z]{3}$/.test(given.currency)
        ? given.currency
        : DEFAULTS.currency,
    staleAfterDays:
      typeof given.staleAfterDays === 'number' && given.staleAfterDays > 0
        ? given.staleAfterDays
        : DEFAULTS.staleAfterDays,
    adminTwoStep: typeof given.adminTwoStep === 'boolean' ? given.adminTwoStep : DEFAULTS.adminTwoStep,
    signInProviders: Array.isArray(given.signInProviders)
      ? given.signInProviders.filter(isProvider)
      : DEFAULTS.signInProviders,
    hasMap: typeof given.hasMap === 'boolean' ? given.hasMap : DEFAULTS.hasMap,
    site: siteOf(given.site),
    demo: parseDemo(given.demo),
    ekasa: parseEkasa(given.ekasa),
    hasOpenData: typeof given.hasOpenData === 'boolean' ? given.hasOpenData : DEFAULTS.hasOpenData,
    plugins: Array.isArray(given.plugins)
      ? given.plugins.filter((name): name is string => typeof name === 'string')
      : DEFAULTS.plugins,
  }
}

function siteOf(value: unknown): Site {
  const { name, logo } = propertiesOf(value)
  return {
    name: typeof name === 'string' && name !== '' ? name : DEFAULT_SITE.name,
    logo: typeof logo === 'string' && logo.startsWith('/') ? logo : null,
  }
}

function parseEkasa(value: unknown): Ekasa {
  const { mode, url } = propertiesOf(value)
  const isKnown = mode === 'browser' || mode === 'server'
  return isKnown && typeof url === 'string' ? { mode, url } : DEFAULTS.ekasa
}

function parseDemo(value: unknown): Demo | null {
  const { password, emails } = propertiesOf(value)
  if (typeof password !== 'string' || !Array.isArray(emails)) return DEFAULTS.demo
  return { password, emails: emails.filter((email) => typeof email === 'string') }
}

function isProvider(value: unknown): value is SignInProvider {
  const { id, name } = propertiesOf(value)
  return typeof id === 'string' && typeof name === 'string'
}

function parseRecord(content: string): { readonly [name: string]: unknown } {
  try {
    return propertiesOf(JSON.parse(decodeURIComponent(content)))
  } catch {
    return {}
  }
}
