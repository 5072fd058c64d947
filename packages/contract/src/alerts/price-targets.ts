import { TARGET_KINDS, TARGET_SCOPES } from '@cenolov/core/alerts'
import Type, { type Static } from 'typebox'
import { NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { IdempotencyHeaders } from '../shapes/idempotency.ts'
import { Id, IdParams } from '../shapes/ids.ts'
import { MaybeMoment, Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'

const Kind = Type.Enum(TARGET_KINDS)
const Scope = Type.Enum(TARGET_SCOPES)

/** The channels of an alert; at least one is on. */
const Channels = {
  by_mail: Type.Boolean(),
  by_push: Type.Boolean(),
  in_feed: Type.Boolean(),
}

/** An alert on a product, or on the same goods in any store. `product_id` is null once the product is deleted. */
export const PriceTargetSchema = Type.Object({
  id: Type.Integer(),
  product_id: Nullable(Type.Integer()),
  title: Type.String(),
  store: Type.String(),
  scope: Scope,
  kind: Kind,
  /** `under` the limit, `dearer` the price when it was set, `year_low` the lowest so far. */
  limit: Nullable(Type.Number()),
  ...Channels,
  is_active: Type.Boolean(),
  /** The alert has notified and is not armed again yet. */
  is_told: Type.Boolean(),
  last_told: MaybeMoment,
})
export type PriceTarget = Static<typeof PriceTargetSchema>

/** `GET /auth/price-targets` (premium): newest first. */
export const PriceTargetsResponse = Type.Object({ price_targets: Type.Array(PriceTargetSchema) })
export type PriceTargetsResponse = Static<typeof PriceTargetsResponse>

/**
 * Body of `POST /auth/price-targets` (premium; form or JSON) -> 201 `PriceTarget`. `limit` is for `under`. 404 for a product that is not offered, 409 when there is such an alert or there are `TARGETS_MAX`, 422.
 */
export const PriceTargetForm = Type.Object({
  product_id: Id,
  scope: Scope,
  kind: Kind,
  limit: Type.Optional(Type.Number({ minimum: 0.01, maximum: 99_999.99 })),
  ...Channels,
})
export type PriceTargetForm = Static<typeof PriceTargetForm>

/**
 * Body of `PUT /auth/price-targets/{id}` -> 200 `PriceTarget`; 404, 409 when there is such an alert, 422. What it leaves
 * out stays. `DELETE` -> 204; 404.
 */
export const PriceTargetChange = Type.Partial(
  Type.Object({ is_active: Type.Boolean(), ...Type.Omit(PriceTargetForm, ['product_id']).properties }),
)
export type PriceTargetChange = Static<typeof PriceTargetChange>

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
const QuietHours = Type.Object({ from: TimeOfDay, to: TimeOfDay })

/** `GET /auth/alert-channels` (premium). */
export const AlertChannels = Type.Object({
  push_key: Type.String(),
  quiet_hours: Nullable(QuietHours),
  /** When the address of the feed was created; the address itself is shown once. */
  feed_since: MaybeMoment,
  devices: Type.Array(Type.Object({ id: Type.Integer(), created_at: Moment, is_this: Type.Boolean() })),
})
export type AlertChannels = Static<typeof AlertChannels>

/** Body of `PUT /auth/quiet-hours` (premium) -> 200 `AlertChannels`; null for none. */
export const QuietHoursBody = Type.Object({ quiet_hours: Nullable(QuietHours) })

/** `POST /auth/alert-feed` (premium) -> 201: creates an address and ends the previous one; `DELETE` -> 204. */
export const AlertFeedCreated = Type.Object({ url: Type.String() })
export type AlertFeedCreated = Static<typeof AlertFeedCreated>

/** `GET /auth/alert-feed/{token}` (public) -> Atom; 404 for an address that has ended. */
export const AlertFeedParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) })

/**
 * Body of `POST /auth/push-subscriptions` (premium, signed in on the device) -> 201: the JSON form of the browser's
 * `PushSubscription`. The subscription ends with the session of the device. 422 for an address outside the known push
 * services.
 */
export const PushSubscriptionBody = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: 1_000 }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[\\w-]{86,88}=?$' }),
    auth: Type.String({ pattern: '^[\\w-]{22,24}={0,2}$' }),
  }),
})
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>
export const PushSubscriptionCreated = Type.Object({ id: Type.Integer() })

const headers = IdempotencyHeaders
const refused = refusals(401, 403, 404, 409, 422)

export const priceTargetCalls = {
  list: { response: { 200: PriceTargetsResponse, ...refused } },
  create: { headers, body: PriceTargetForm, response: { 201: PriceTargetSchema, ...refused } },
  change: {
    headers,
    params: IdParams,
    body: PriceTargetChange,
    response: { 200: PriceTargetSchema, ...refused },
  },
}

export const alertChannelCalls = {
  read: { response: { 200: AlertChannels, ...refused } },
  setQuietHours: { body: QuietHoursBody, response: { 200: AlertChannels, ...refused } },
  subscribe: { body: PushSubscriptionBody, response: { 201: PushSubscriptionCreated, ...refused } },
}

export const alertFeedCalls = {
  renew: { response: { 201: AlertFeedCreated, ...refused } },
  revoke: { response: { ...NO_CONTENT, ...refused } },
  read: { params: AlertFeedParams },
}
