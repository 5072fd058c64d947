import { isLoopback } from './loopback.ts'

export interface OidcProviderSettings {
  /** Part of its addresses: the provider has to know `/auth/oidc/{id}/callback`. */
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly client_id: string
  readonly client_secret: string
  readonly admin_group?: string
  readonly groups_claim?: string
  /** The provider verifies every address without stating so. */
  readonly emails_verified?: boolean
  /** Requested in addition to `openid email profile`. */
  readonly scopes?: readonly string[]
}

type Rule = readonly [isValid: (value: unknown) => boolean, words: string]

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max
const TEXT: Rule = [(value) => isText(value, 500), 'must be a text of 1 to 500 characters']
const SCOPES_MAX = 20
const REQUIRED: Readonly<Record<string, Rule>> = {
  id: [
    (value) => isText(value, 40) && /^[a-z0-9-]+$/.test(value),
    'must be 1 to 40 small letters, digits and hyphens',
  ],
  name: [(value) => isText(value, 40), 'must be a text of 1 to 40 characters'],
  issuer: TEXT,
  client_id: TEXT,
  client_secret: TEXT,
}
const OPTIONAL: Readonly<Record<string, Rule>> = {
  admin_group: TEXT,
  groups_claim: TEXT,
  emails_verified: [(value) => typeof value === 'boolean', 'must be true or false'],
  scopes: [
    (value) =>
      Array.isArray(value) && value.length <= SCOPES_MAX && value.every((scope) => isText(scope, 500)),
    `must be an array of at most ${SCOPES_MAX} texts`,
  ],
}
const RULES = new Map(Object.entries({ ...REQUIRED, ...OPTIONAL }))

const PROVIDERS_MAX = 10
const NAME = 'OIDC_PROVIDERS'

/** Reads the providers of OpenID Connect; adds faults to `faults`, without the values, which contain secrets. */
export function readOidcSettings(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): readonly OidcProviderSettings[] {
  const text = env.OIDC_PROVIDERS?.trim()
  if (!text) return []
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    faults.push(`${NAME} must be a JSON array of providers, but is no JSON.`)
    return []
  }
  if (!Array.isArray(given) || given.length > PROVIDERS_MAX) {
    faults.push(`${NAME} must be a JSON array of at most ${PROVIDERS_MAX} providers.`)
    return []
  }
  const providers = given.flatMap((entry: unknown, index) => {
    const wrong = faultsOfProvider(entry)
    if (wrong.length === 0) return [entry as OidcProviderSettings]
    faults.push(`${NAME}, provider ${index + 1}: ${wrong.join('; ')}.`)
    return []
  })
  for (const { id, issuer } of providers) {
    if (!isSafeIssuer(issuer)) {
      faults.push(`${NAME}, provider ${id}: issuer must be an https:// address, or http:// on this machine.`)
    }
  }
  if (new Set(providers.map(({ id }) => id)).size < providers.length) {
    faults.push(`${NAME} must give each provider an id of its own.`)
  }
  return providers
}

/** Plain rules instead of a schema: each start and command reads the settings, and a checker would add 306 modules. */
function faultsOfProvider(entry: unknown): readonly string[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return ['must be an object']
  const missing = Object.keys(REQUIRED).filter((name) => !Object.hasOwn(entry, name))
  const wrong = Object.entries(entry).flatMap(([name, value]) => {
    const rule = RULES.get(name)
    if (rule === undefined) return [`${name} is unknown`]
    const [isValid, words] = rule
    return isValid(value) ? [] : [`${name} ${words}`]
  })
  return [...missing.map((name) => `${name} is missing`), ...wrong]
}

function isSafeIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')))
}
