import Type, { type Static } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { isLoopback } from './loopback.ts'

const Text = Type.String({ minLength: 1, maxLength: 500 })

const ProviderEntry = Type.Object(
  {
    /** Part of its addresses: the provider has to know `/auth/oidc/{id}/callback`. */
    id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    name: Type.String({ minLength: 1, maxLength: 40 }),
    issuer: Text,
    client_id: Text,
    client_secret: Text,
    admin_group: Type.Optional(Text),
    groups_claim: Type.Optional(Text),
    /** The provider verifies every address without stating so. */
    emails_verified: Type.Optional(Type.Boolean()),
    /** Requested in addition to `openid email profile`. */
    scopes: Type.Optional(Type.Array(Text, { maxItems: 20 })),
  },
  { additionalProperties: false },
)
export type OidcProviderSettings = Static<typeof ProviderEntry>

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
    if (Check(ProviderEntry, entry)) return [entry]
    const wrong = [...Errors(ProviderEntry, entry)].map((error) => `${error.instancePath} ${error.message}`)
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

function isSafeIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')))
}
