import Type, { type Static } from 'typebox'
import { NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { IdParams } from '../shapes/ids.ts'
import { MaybeMoment, Moment } from '../shapes/moments.ts'
import { LoginResponse } from './auth.ts'
import { OwnerCode, Password, Token } from './two-step.ts'

export const PASSKEY_NAME_MAX_LENGTH = 60
/** Bytes in base64url. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]*=*$' })
const credential = {
  id: Bytes(1_400),
  rawId: Bytes(1_400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.Enum(['platform', 'cross-platform'])),
  clientExtensionResults: Type.Object({}),
}

/** The options of `navigator.credentials` in their JSON form, and the token to send with the answer. */
export const PasskeyChallenge = Type.Object({ token: Type.String(), options: Type.Any() })
export type PasskeyChallenge = Static<typeof PasskeyChallenge>

/** `code` where the second step is on. */
export const PasskeyBeginBody = Type.Object({ current_password: Password, code: Type.Optional(OwnerCode) })

export const PasskeyBody = Type.Object({
  token: Token,
  name: Type.String({ minLength: 1, maxLength: PASSKEY_NAME_MAX_LENGTH }),
  response: Type.Object({
    ...credential,
    response: Type.Object({
      clientDataJSON: Bytes(4_000),
      attestationObject: Bytes(20_000),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
    }),
  }),
})
export type PasskeyBody = Static<typeof PasskeyBody>

export const PasskeyLoginBody = Type.Object({
  token: Token,
  response: Type.Object({
    ...credential,
    response: Type.Object({
      clientDataJSON: Bytes(4_000),
      authenticatorData: Bytes(4_000),
      signature: Bytes(4_000),
      userHandle: Type.Optional(Bytes(200)),
    }),
  }),
})
export type PasskeyLoginBody = Static<typeof PasskeyLoginBody>

export const Passkeys = Type.Object({
  passkeys: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      created_at: Moment,
      last_used_at: MaybeMoment,
    }),
  ),
})
export type Passkeys = Static<typeof Passkeys>

export const passkeyCalls = {
  beginSignIn: { response: { 200: PasskeyChallenge, ...refusals(429) } },
  signIn: { body: PasskeyLoginBody, response: { 200: LoginResponse, ...refusals(401, 403, 410, 422) } },
  list: { response: { 200: Passkeys, ...refusals(401) } },
  begin: {
    body: PasskeyBeginBody,
    response: { 200: PasskeyChallenge, ...refusals(400, 401, 409, 422, 429) },
  },
  add: {
    body: PasskeyBody,
    response: { 201: Type.Object({ id: Type.Integer() }), ...refusals(400, 401, 409, 410, 422) },
  },
  remove: { params: IdParams, response: { ...NO_CONTENT, ...refusals(401, 404, 409, 422) } },
}
