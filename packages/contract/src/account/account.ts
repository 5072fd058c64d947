import { OWN_BRANCHES_MAX, OWN_STORES_MAX } from '@cenolov/core/account'
import { TRIP_MODES } from '@cenolov/core/branches'
import { LANGUAGES, type Language } from '@cenolov/core/language'
import { CARD_MAX_LENGTH, CARDS_MAX } from '@cenolov/core/offer'
import { NAME_MAX_LENGTH } from '@cenolov/core/product'
import Type, { type Static } from 'typebox'
import { answersOf, NO_CONTENT } from '../shapes/answers.ts'
import { ErrorResponse, refusals } from '../shapes/errors.ts'
import { IdempotencyHeaders } from '../shapes/idempotency.ts'
import { IdParams } from '../shapes/ids.ts'
import { MaybeMoment, Moment } from '../shapes/moments.ts'
import { ProfileBody, ProfileResponse } from './auth.ts'
import { OwnerCode, Password } from './two-step.ts'

/** A signed-in device of the caller. */
export const SessionSchema = Type.Object({
  id: Type.Integer(),
  created_at: Moment,
  last_used_at: Moment,
  /** The browser's `User-Agent`; may be empty. */
  user_agent: Type.String(),
  is_current: Type.Boolean(),
})
export const SessionsResponse = Type.Object({ sessions: Type.Array(SessionSchema) })
export type SessionsResponse = Static<typeof SessionsResponse>
export const RevokedResponse = Type.Object({ revoked: Type.Integer() })

const EURO_PER_KM_MAX = 10
const TICKET_MAX = 100
/** `TripSettings` of core. */
const TripSchema = Type.Object({
  mode: Type.Enum([...TRIP_MODES]),
  euro_per_km: Type.Number({ minimum: 0, maximum: EURO_PER_KM_MAX }),
  ticket: Type.Number({ minimum: 0, maximum: TICKET_MAX }),
})

/** Settings that the server needs; the others stay in the browser. */
export const AccountSettings = Type.Object({
  alerts_by_email: Type.Boolean(),
  cards: Type.Array(Type.String({ minLength: 1, maxLength: CARD_MAX_LENGTH }), { maxItems: CARDS_MAX }),
  /** Names of the stores in which the shopper buys; absent until the shopper has answered. */
  stores: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: NAME_MAX_LENGTH }), { maxItems: OWN_STORES_MAX }),
  ),
  /** Ids of the branches in which the shopper buys, in the order of choice. */
  branches: Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), { maxItems: OWN_BRANCHES_MAX }),
  trip: TripSchema,
  /** Language of the interface and of mails; absent until the reader has chosen, which means Slovak. */
  language: Type.Optional(Type.Enum(Object.keys(LANGUAGES) as Language[])),
})
export type AccountSettings = Static<typeof AccountSettings>

/** Body of `PUT /auth/settings`: an absent field stays unchanged. */
export const AccountSettingsBody = Type.Partial(AccountSettings)
export type AccountSettingsBody = Static<typeof AccountSettingsBody>

export const DELETE_ACCOUNT_WORD = 'ZMAZAŤ'
export const DeleteAccountBody = Type.Object({
  password: Password,
  /** Required where the second step is on. */
  code: Type.Optional(OwnerCode),
  confirmation: Type.String({ maxLength: 50 }),
})

export const PremiumState = Type.Object({
  is_premium: Type.Boolean(),
  /** null without premium, or when it does not expire. */
  expires_at: MaybeMoment,
  /** When the pending request for premium was made; null without one. */
  requested_at: MaybeMoment,
  /** Days of the free trial that the account can still start; 0 without one. */
  trial_days: Type.Integer(),
})
export type PremiumState = Static<typeof PremiumState>

/** `PUT /api/v1/admin/users/{id}/premium`. */
export const PremiumForm = Type.Object({
  action: Type.Union([Type.Literal('grant'), Type.Literal('revoke'), Type.Literal('extend')]),
  duration_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
})
export const PremiumChanged = Type.Object({
  premium_status_changed: Type.Boolean(),
  is_premium: Type.Boolean(),
  premium_expires_at: MaybeMoment,
})
export type PremiumChanged = Static<typeof PremiumChanged>

const answers = answersOf(400, 401, 422, 429)

export const accountCalls = {
  saveProfile: { body: ProfileBody, response: answers(ProfileResponse) },
  profile: { response: answers(ProfileResponse) },
  sessions: { response: answers(SessionsResponse) },
  closeOtherSessions: { response: answers(RevokedResponse) },
  closeSession: { params: IdParams, response: { ...NO_CONTENT, 404: ErrorResponse } },
  settings: { response: answers(AccountSettings) },
  saveSettings: {
    headers: IdempotencyHeaders,
    body: AccountSettingsBody,
    response: answers(AccountSettings),
  },
  remove: { body: DeleteAccountBody, response: { ...NO_CONTENT, ...answers(Type.Null()) } },
}

export const premiumCalls = {
  state: { response: { 200: PremiumState, ...refusals(401) } },
  request: { response: { 201: PremiumState, ...refusals(401, 409) } },
  trial: { response: { 201: PremiumState, ...refusals(401, 409) } },
  change: { params: IdParams, body: PremiumForm, response: { 200: PremiumChanged, ...refusals(404, 422) } },
}
