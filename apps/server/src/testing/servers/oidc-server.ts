import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type JWK } from 'oidc-provider'

interface OidcPersonAtProvider {
  readonly email: string
  readonly email_verified?: boolean | string
  readonly name?: string
  readonly groups?: readonly string[]
}

export interface OidcServer {
  readonly issuer: string
  /** People at the provider, by the subject of their ID token. */
  readonly people: Map<string, OidcPersonAtProvider>
  /** The subject that signs in next; null: the person refuses. */
  visitor: string | null
  /** Publishes other keys than it signs with, as for forged tokens. */
  hasForgedSignatures: boolean
  close(): Promise<void>
}

export const OIDC_CLIENT = { client_id: 'cenolov', client_secret: 'tajomstvo-klienta' } as const

/**
 * A real provider of OpenID Connect that requires PKCE. In place of its pages, `visitor` answers.
 * @param redirectUri where it may send people back to
 */
export async function oidcServer(redirectUri: string, port = 0): Promise<OidcServer> {
  const http: Server = createServer()
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const people = new Map<string, OidcPersonAtProvider>()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ ...OIDC_CLIENT, redirect_uris: [redirectUri] }],
    claims: { email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['test'] },
    jwks: { keys: [privateKey.export({ format: 'jwk' }) as JWK] },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
    },
  })
  const server: OidcServer = {
    issuer,
    people,
    visitor: null,
    hasForgedSignatures: false,
    close: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (request.url === '/jwks' && server.hasForgedSignatures)
      return void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ keys: [newPublicKey()] }))
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void consent(provider, server, request, response)
  })
  return server
}

/** A new key, as a provider publishes it. */
const newPublicKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
})

async function consent(
  provider: Provider,
  { visitor }: OidcServer,
  ...[request, response]: Parameters<Provider['interactionDetails']>
): Promise<void> {
  if (visitor === null) {
    const refusal = { error: 'access_denied' }
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false })
  }
  const { prompt, params, grantId } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: visitor } })
  }
  const grant =
    (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
    new provider.Grant({ accountId: visitor, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  return provider.interactionFinished(
    request,
    response,
    { consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: true },
  )
}
