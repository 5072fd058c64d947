import Type, { type Static } from 'typebox'
import { NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { IdParams } from '../shapes/ids.ts'
import { Moment } from '../shapes/moments.ts'
import { LoginResponse } from './auth.ts'
import { Password, SecondStepNeeded } from './two-step.ts'

export const OidcProviderParams = Type.Object({ provider: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) })

export const OidcStartQuery = Type.Object({
  next: Type.Optional(Type.String({ maxLength: 2_000 })),
})

export const OidcCallbackQuery = Type.Object({
  state: Type.Optional(Type.String({ maxLength: 500 })),
  code: Type.Optional(Type.String({ maxLength: 4_000 })),
  error: Type.Optional(Type.String({ maxLength: 500 })),
  iss: Type.Optional(Type.String({ maxLength: 500 })),
})

/** The provider knows the person, and an account here has the same address. Its password links the two, once. */
export const OidcLinkNeeded = Type.Object({
  link: Type.Object({ provider: Type.String(), email: Type.String() }),
})
export type OidcLinkNeeded = Static<typeof OidcLinkNeeded>

/** A session, or what is missing for one (202). */
export type OidcFinish = LoginResponse | SecondStepNeeded | OidcLinkNeeded
export const OidcIncomplete = Type.Union([SecondStepNeeded, OidcLinkNeeded])

export const OidcLinkBody = Type.Object({ password: Password })

export const OidcIdentities = Type.Object({
  identities: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Name of the provider, or its address once the operator has removed the provider. */
      provider: Type.String(),
      email: Type.String(),
      created_at: Moment,
      last_used_at: Moment,
    }),
  ),
})
export type OidcIdentities = Static<typeof OidcIdentities>

/** The browser follows the redirect itself; 302 has no body. */
const REDIRECT = { 302: Type.Null() }
const answers = { 200: LoginResponse, 202: OidcIncomplete }

export const oidcCalls = {
  start: {
    params: OidcProviderParams,
    querystring: OidcStartQuery,
    response: { ...REDIRECT, ...refusals(404, 422, 429, 502) },
  },
  comeBack: {
    params: OidcProviderParams,
    querystring: OidcCallbackQuery,
    response: { ...REDIRECT, ...refusals(422) },
  },
  finish: { response: { ...answers, ...refusals(403, 410, 429) } },
  link: { body: OidcLinkBody, response: { ...answers, ...refusals(401, 403, 409, 410, 422, 429) } },
  identities: { response: { 200: OidcIdentities, ...refusals(401) } },
  unlink: { params: IdParams, response: { ...NO_CONTENT, ...refusals(401, 404, 422) } },
}
