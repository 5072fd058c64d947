import { DEFAULT_TIME_ZONE, isTimeZone } from '@cenolov/core/day'
import { STALE_AFTER_DAYS } from '@cenolov/core/offer'
import { DEFAULT_CURRENCY } from '@cenolov/core/product'
import { propertiesOf } from './properties.ts'
import { createStore } from './store.ts'

interface Site {
  /** The operator's name for the site. */
  readonly name: string
  /** Address of the operator's logo; null for ours. */
  readonly logo: string | null
}

export const DEFAULT_SITE: Site = { name: 'Cenolov', logo: null }

export interface SignInProvider {
  readonly id: string
  readonly name: string
}

export interface Demo {
  readonly password: string
  readonly emails: readonly string[]
}

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

export const DEFAULT_SETTINGS: Settings = {
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

const fromPage = (): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="cenolov-settings"]')?.content ?? '')

/** Reads the URL-encoded JSON in the page. Missing and unknown values fall back to the defaults; never throws. */
export function parseSettings(content: string): Settings {
  const given = parseRecord(content)
  return {
    publicBrowsing:
      typeof given.publicBrowsing === 'boolean' ? given.publicBrowsing : DEFAULT_SETTINGS.publicBrowsing,
    profileSave:
      given.profileSave === 'real' || given.profileSave === 'simulated'
        ? given.profileSave
        : DEFAULT_SETTINGS.profileSave,
    timeZone:
      typeof given.timeZone === 'string' && isKnownZone(given.timeZone)
        ? given.timeZone
        : DEFAULT_SETTINGS.timeZone,
    currency:
      typeof given.currency === 'string' && /^[A-Z]{3}$/.test(given.currency)
        ? given.currency
        : DEFAULT_SETTINGS.currency,
    staleAfterDays:
      typeof given.staleAfterDays === 'number' && given.staleAfterDays > 0
        ? given.staleAfterDays
        : DEFAULT_SETTINGS.staleAfterDays,
    adminTwoStep:
      typeof given.adminTwoStep === 'boolean' ? given.adminTwoStep : DEFAULT_SETTINGS.adminTwoStep,
    signInProviders: Array.isArray(given.signInProviders)
      ? given.signInProviders.filter(isProvider)
      : DEFAULT_SETTINGS.signInProviders,
    hasMap: typeof given.hasMap === 'boolean' ? given.hasMap : DEFAULT_SETTINGS.hasMap,
    site: siteOf(given.site),
    demo: parseDemo(given.demo),
    ekasa: parseEkasa(given.ekasa),
    hasOpenData: typeof given.hasOpenData === 'boolean' ? given.hasOpenData : DEFAULT_SETTINGS.hasOpenData,
    plugins: Array.isArray(given.plugins)
      ? given.plugins.filter((name): name is string => typeof name === 'string')
      : DEFAULT_SETTINGS.plugins,
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
  return isKnown && typeof url === 'string' ? { mode, url } : DEFAULT_SETTINGS.ekasa
}

function parseDemo(value: unknown): Demo | null {
  const { password, emails } = propertiesOf(value)
  if (typeof password !== 'string' || !Array.isArray(emails)) return DEFAULT_SETTINGS.demo
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

const current = createStore(parseSettings(fromPage()))

/** Returns the settings of this page; in the server's rendering, of the process. */
export const settings = current.get

/** Sets the settings before the first render where no page has them. */
export const setSettings = current.set
