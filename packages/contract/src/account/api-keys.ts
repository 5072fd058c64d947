import {
  API_KEY_CALLS_MAX,
  API_KEY_DAYS_MAX,
  API_KEY_NAME_MAX_LENGTH,
  API_SCOPES,
} from '@cenolov/core/account'
import Type, { type Static } from 'typebox'
import { NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { IdParams } from '../shapes/ids.ts'
import { MaybeMoment, Moment } from '../shapes/moments.ts'
import { PageQuery, pageOf } from '../shapes/paging.ts'
import { OwnerCode, Password } from './two-step.ts'

/** A key for programs, without its secret. */
export const ApiKeySchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** The beginning of the key, by which its owner recognises it. */
  prefix: Type.String(),
  scopes: Type.Array(Type.Enum(API_SCOPES)),
  calls_per_minute: Type.Integer(),
  created_at: Moment,
  expires_at: Moment,
  last_used_at: MaybeMoment,
})
export type ApiKey = Static<typeof ApiKeySchema>

export const ApiKeysResponse = Type.Object({ keys: Type.Array(ApiKeySchema) })
export type ApiKeysResponse = Static<typeof ApiKeysResponse>

export const ApiKeyBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: API_KEY_NAME_MAX_LENGTH }),
  scopes: Type.Array(Type.Enum(API_SCOPES), { minItems: 1, maxItems: API_SCOPES.length, uniqueItems: true }),
  expires_in_days: Type.Integer({ minimum: 1, maximum: API_KEY_DAYS_MAX }),
  calls_per_minute: Type.Optional(Type.Integer({ minimum: 1, maximum: API_KEY_CALLS_MAX })),
  current_password: Password,
  /** Required where the second step is on. */
  code: Type.Optional(OwnerCode),
})
export type ApiKeyBody = Static<typeof ApiKeyBody>

/** `secret` is the key itself. It is in this answer only. */
export const ApiKeyCreated = Type.Object({ secret: Type.String(), key: ApiKeySchema })
export type ApiKeyCreated = Static<typeof ApiKeyCreated>

export const OwnedApiKey = Type.Object({
  ...ApiKeySchema.properties,
  owner: Type.Object({ id: Type.Integer(), email: Type.String() }),
})
export type OwnedApiKey = Static<typeof OwnedApiKey>

/** `GET /api/v1/admin/keys`: the keys of all accounts, the newest first. */
export const OwnedApiKeysResponse = pageOf('keys', OwnedApiKey)
export type OwnedApiKeysResponse = Static<typeof OwnedApiKeysResponse>

export const apiKeyCalls = {
  list: { response: { 200: ApiKeysResponse, ...refusals(401) } },
  create: { body: ApiKeyBody, response: { 201: ApiKeyCreated, ...refusals(400, 401, 409, 422, 429) } },
  revokeOwn: { params: IdParams, response: { ...NO_CONTENT, ...refusals(401, 404, 422) } },
  listAll: { querystring: PageQuery, response: { 200: OwnedApiKeysResponse, ...refusals(401, 403, 422) } },
  revokeAny: { params: IdParams, response: { ...NO_CONTENT, ...refusals(401, 403, 404, 422) } },
}
