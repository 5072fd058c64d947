import { resolve } from 'node:path'
import { DEFAULT_TIME_ZONE, isTimeZone } from '@cenolov/core/day'
import { STALE_AFTER_DAYS } from '@cenolov/core/offer'
import { DEFAULT_CURRENCY, isCurrency } from '@cenolov/core/product'
import { connectionOf } from '../database/connections/connection-settings.ts'
import { errorFacts } from '../errors/error-facts.ts'
import type { S3Settings } from '../storage/s3-storage.ts'
import { parseTrustProxy, type TrustProxy } from '../traffic/trust-proxy.ts'
import { readAllowedHosts } from './allowed-hosts.ts'
import { type BackupSettings, readBackupSettings } from './backup-settings.ts'
import { isLoopback } from './loopback.ts'
import { type OidcProviderSettings, readOidcSettings } from './oidc-settings.ts'
import {
  type EkasaSettings,
  type OpenDataSettings,
  readEkasaSettings,
  readMapFile,
  readOpenDataSettings,
  readPlugins,
} from './plugin-settings.ts'
import { readS3Settings } from './s3-settings.ts'
import { readSite, type Site } from './site-settings.ts'
import { readSourceSettings, type SourceSettings } from './source-settings.ts'

type Role = 'all' | 'web' | 'worker'
const ROLES: readonly Role[] = ['all', 'web', 'worker']
const PROFILE_SAVES = ['real', 'simulated'] as const
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Read once from the environment. `docs/operations.md` describes each variable. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** null for the embedded server. */
  readonly databaseUrl: string | null
  /** Without a slash at the end. */
  readonly publicUrl: string
  readonly admin: { readonly email: string; readonly password: string } | null
  readonly adminTwoStep: boolean
  readonly oidcProviders: readonly OidcProviderSettings[]
  readonly demo: boolean
  readonly role: Role
  /** Time zone of 'today', as `Intl` names it. */
  readonly timeZone: string
  /** The one currency of this installation, as ISO 4217 has it. */
  readonly currency: string
  /** Prices that are older take no part in deals, savings and alerts. */
  readonly staleAfterDays: number
  readonly site: Site
  readonly poolSize: number
  readonly trustProxy: TrustProxy
  readonly logLevel: LogLevel
  readonly metricsToken: string | null
  /** null: mails are written to `DATA_DIR/outbox`. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** False where mails come in the product's own name. */
  readonly hasSender: boolean
  readonly contactEmail: string
  /** Visitors may open the shop's pages without signing in. */
  readonly publicBrowsing: boolean
  /** Length of the free trial of premium; 0: administrators grant premium on request. */
  readonly premiumTrialDays: number
  /** `simulated`: the profile only pretends to save, and succeeds at random. */
  readonly profileSave: 'real' | 'simulated'
  /** null: pictures are kept in `DATA_DIR/static`. */
  readonly s3: S3Settings | null
  /** Hosts, `host:port` in lower case, that are called although their address is not public. */
  readonly allowedHosts: ReadonlySet<string>
  /** An operator's PMTiles file for the map of branches; null without a map. */
  readonly mapFile: string | null
  /** null: no open data. */
  readonly openData: OpenDataSettings | null
  readonly sources: SourceSettings
  readonly backup: BackupSettings
  readonly ekasa: EkasaSettings
  readonly plugins: readonly string[]
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly faults: readonly string[] }

/** Settings of the previous version. An operator who still sets one learns that it has no effect. */
const REMOVED = ['DRAIN_SECONDS', 'CENYSLOVENSKO_PAUSE_MS', 'INDEX_WEIGHTS'] as const
const TRUE = new Set(['1', 'true', 'yes', 'on'])
const FALSE = new Set(['0', 'false', 'no', 'off', ''])

/** Reads the configuration; reports every fault together, each with the variable's name and its value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const faults: string[] = []
  const warnings = REMOVED.filter((name) => env[name]?.trim()).map(
    (name) => `${name} is no longer a setting and has no effect.`,
  )
  const fault = (name: string, wanted: string) =>
    faults.push(`${name} must be ${wanted}, but is ${JSON.stringify(env[name])}.`)
  const flag = (name: string, fallback: boolean): boolean => {
    const value = env[name]?.trim().toLowerCase()
    if (value === undefined) return fallback
    if (TRUE.has(value)) return true
    if (!FALSE.has(value)) fault(name, '1 or 0')
    return false
  }
  const oneOf = <T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const value = env[name]?.trim() || fallback
    const found = values.find((candidate) => candidate === value)
    if (found === undefined) fault(name, `one of ${values.join(', ')}`)
    return found ?? fallback
  }
  const count = (name: string, fallback: number, what: string, least: number, most: number): number => {
    const text = env[name]?.trim() || String(fallback)
    const value = /^\d{1,5}$/.test(text) ? Number(text) : -1
    if (value < least || value > most) fault(name, `a number of ${what} from ${least} to ${most}`)
    return value
  }
  const url = (name: string, protocols: readonly string[]): string | null => {
    const value = env[name]?.trim()
    if (!value) return null
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      // The value may contain a password, so the message shows only the expected form.
      faults.push(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
    }
    return value
  }

  const host = env.HOST?.trim() || '127.0.0.1'
  const portText = env.PORT?.trim() || '3000'
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : -1
  if (port < 0 || port > 65_535) fault('PORT', 'a port number from 0 to 65535')
  const databaseUrl = env.DATABASE_URL?.trim() || null
  try {
    if (databaseUrl !== null) connectionOf(databaseUrl)
  } catch (error) {
    faults.push(`DATABASE_URL ${errorFacts(error).message}.`)
  }
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'])
  if (env.SMTP_URL?.trim() && !env.MAIL_FROM?.trim()) {
    faults.push('MAIL_FROM is missing although SMTP_URL is set.')
  }
  const mailFrom = env.MAIL_FROM?.trim() || 'Cenolov <cenolov@localhost>'
  const demoPossible = databaseUrl === null && isLoopback(host) && env.NODE_ENV !== 'production'
  const isDemo = flag('DEMO', demoPossible)
  const poolSize = count('DATABASE_POOL_SIZE', 20, 'connections', 2, 9_999)
  const timeZone = env.TIME_ZONE?.trim() || DEFAULT_TIME_ZONE
  if (!isTimeZone(timeZone)) fault('TIME_ZONE', `a time zone such as ${DEFAULT_TIME_ZONE}`)
  const currency = env.CURRENCY?.trim().toUpperCase() || DEFAULT_CURRENCY
  if (!isCurrency(currency)) fault('CURRENCY', 'the code of a currency such as EUR')
  const site = readSite(env, faults)
  const staleAfterDays = count('STALE_AFTER_DAYS', STALE_AFTER_DAYS, 'days', 1, 99_999)
  const premiumTrialDays = count('PREMIUM_TRIAL_DAYS', 30, 'days', 0, 3_650)
  const trustProxy = parseTrustProxy(env.TRUST_PROXY ?? '')
  if (trustProxy === undefined) {
    const wanted =
      'the number of proxies in front (1 to 9) or a list of their networks (10.0.0.0/8, loopback)'
    fault('TRUST_PROXY', `${wanted}, never everybody`)
  }
  const allowedHosts = readAllowedHosts(env, faults, warnings)
  const plugins = readPlugins(env, faults)
  const mapFile = readMapFile(env, faults)
  const ekasa = readEkasaSettings(env, faults)
  const openData = readOpenDataSettings(env, { isOn: flag('OPEN_DATA', isDemo), isDemo }, faults)
  const config: Config = {
    host,
    port,
    dataDir: resolve(env.DATA_DIR?.trim() || './data'),
    databaseUrl,
    publicUrl: (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    admin: readAdmin(env, faults),
    adminTwoStep: flag('ADMIN_TWO_STEP', false),
    oidcProviders: readOidcSettings(env, faults),
    demo: isDemo,
    role: oneOf('ROLE', ROLES, 'all'),
    timeZone,
    currency,
    staleAfterDays,
    site,
    poolSize,
    trustProxy: trustProxy ?? null,
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    metricsToken: env.METRICS_TOKEN?.trim() || null,
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom,
    hasSender: Boolean(env.MAIL_FROM?.trim()),
    contactEmail: env.CONTACT_EMAIL?.trim() || mailFrom,
    publicBrowsing: flag('PUBLIC_BROWSING', true),
    premiumTrialDays,
    profileSave: oneOf('PROFILE_SAVE', PROFILE_SAVES, 'real'),
    s3: readS3Settings(env, faults),
    allowedHosts,
    mapFile: plugins.includes('map') ? mapFile : null,
    openData: plugins.includes('open-data') ? openData : null,
    sources: readSourceSettings(env, allowedHosts, faults),
    backup: readBackupSettings(env, faults),
    ekasa: plugins.includes('receipts') ? ekasa : { ...ekasa, mode: 'off' },
    plugins,
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config, warnings }
}

function readAdmin(env: Readonly<Record<string, string | undefined>>, faults: string[]): Config['admin'] {
  const email = env.ADMIN_EMAIL?.trim()
  const password = env.ADMIN_PASSWORD
  if (!email && !password) return null
  if (!email) faults.push('ADMIN_EMAIL is missing although ADMIN_PASSWORD is set.')
  else if (!/^[^\s@]+@[^\s@]+$/.test(email)) faults.push('ADMIN_EMAIL must be an e-mail address.')
  if (!password) faults.push('ADMIN_PASSWORD is missing although ADMIN_EMAIL is set.')
  else if (password.length < 8) faults.push('ADMIN_PASSWORD must have at least 8 characters.')
  return email && password ? { email, password } : null
}
