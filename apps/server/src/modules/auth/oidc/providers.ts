import { normaliseEmail } from '@cenolov/core/account'
import * as client from 'openid-client'
import type { OidcProviderSettings } from '#platform/config/oidc-settings.ts'
import { HttpError } from '#platform/http/answers/http-error.ts'

const TIMEOUT_SECONDS = 10
/** A provider's description is read again after this time, so that new keys and addresses take effect. */
const DESCRIPTION_MS = 60 * 60_000
const GROUPS = 'groups'

export interface OidcSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export interface OidcPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly name: string
  readonly isAdmin: boolean | null
}

interface Described {
  readonly configuration: client.Configuration
  readonly readAt: number
}

export const newOidcSecrets = (): OidcSecrets => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  codeVerifier: client.randomPKCECodeVerifier(),
})

/** Uses the authorization code flow of OpenID Connect with PKCE. */
export class OidcProviders {
  readonly #settings: ReadonlyMap<string, OidcProviderSettings>
  readonly #publicUrl: string
  readonly #described = new Map<string, Promise<Described>>()

  constructor(settings: readonly OidcProviderSettings[], publicUrl: string) {
    this.#settings = new Map(settings.map((provider) => [provider.id, provider]))
    this.#publicUrl = publicUrl
  }

  provider(id: string): OidcProviderSettings {
    const provider = this.#settings.get(id)
    if (provider === undefined) throw new HttpError(404, 'provider-unknown')
    return provider
  }

  /** Returns the name of the provider with this issuer, or the issuer itself once the settings no longer have it. */
  nameOf(issuer: string): string {
    const known = [...this.#settings.values()].find((provider) => sameIssuer(provider.issuer, issuer))
    return known?.name ?? issuer
  }

  /** Throws when the provider does not answer. */
  async signInUrl(id: string, { state, nonce, codeVerifier }: OidcSecrets): Promise<string> {
    const { scopes = [] } = this.provider(id)
    const configuration = await this.#configuration(id)
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#callbackUrl(id),
      scope: ['openid', 'email', 'profile', ...scopes].join(' '),
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    })
    return url.href
  }

  /**
   * Exchanges the callback's code for a person. Checks the ID token's signature, issuer, audience, time and nonce.
   * @param query the query string of the callback
   */
  async person(id: string, query: string, secrets: OidcSecrets): Promise<OidcPerson> {
    const { admin_group: adminGroup, groups_claim: groupsClaim = GROUPS } = this.provider(id)
    const { emails_verified: allVerified = false } = this.provider(id)
    const configuration = await this.#configuration(id)
    const tokens = await client.authorizationCodeGrant(
      configuration,
      new URL(`${this.#callbackUrl(id)}?${query}`),
      {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.codeVerifier,
        idTokenExpected: true,
      },
    )
    const token = tokens.claims()
    if (token === undefined) throw new Error('The provider sent no ID token.')
    if (token.sub.trim() === '') throw new Error('The provider sent an ID token without a subject.')
    // Many providers keep the address and the groups out of the ID token.
    const claims: Record<string, unknown> = {
      ...(await this.#userInfo(configuration, tokens.access_token, token.sub)),
      ...token,
    }
    return {
      issuer: token.iss,
      subject: token.sub,
      email: normaliseEmail(textOf(claims.email)) ?? '',
      isEmailVerified: isVerified(claims.email_verified, allVerified),
      name: textOf(claims.name),
      isAdmin: adminGroup === undefined ? null : listOf(claims[groupsClaim]).includes(adminGroup),
    }
  }

  async #userInfo(configuration: client.Configuration, accessToken: string, subject: string) {
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return {}
    return client.fetchUserInfo(configuration, accessToken, subject)
  }

  #callbackUrl(id: string): string {
    return `${this.#publicUrl}/auth/oidc/${id}/callback`
  }

  async #configuration(id: string): Promise<client.Configuration> {
    const known = await this.#described.get(id)
    if (known !== undefined && Date.now() - known.readAt < DESCRIPTION_MS) return known.configuration
    const reading = this.#describe(id)
    this.#described.set(id, reading)
    // A failure is not cached, so the next visitor asks again.
    reading.catch(() => this.#described.delete(id))
    return (await reading).configuration
  }

  async #describe(id: string): Promise<Described> {
    const { issuer, client_id: clientId, client_secret: secret } = this.provider(id)
    const server = new URL(issuer)
    const configuration = await client.discovery(server, clientId, secret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // A proxy on the way to the provider must not be able to invent persons.
        client.enableNonRepudiationChecks,
        // The settings allow http on this machine only.
        ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    })
    return { configuration, readAt: Date.now() }
  }
}

/** Returns whether the claim vouches for the address. Some providers send the claim as text, and some never send it. */
function isVerified(claim: unknown, allVerified: boolean): boolean {
  return claim === undefined ? allVerified : claim === true || claim === 'true'
}

const sameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '')
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
