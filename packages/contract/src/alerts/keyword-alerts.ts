import { ALERT_TYPES, KEYWORD_MAX_LENGTH } from '@cenolov/core/alerts'
import Type, { type Static } from 'typebox'
import { refusals } from '../shapes/errors.ts'
import { IdempotencyHeaders } from '../shapes/idempotency.ts'
import { IdParams } from '../shapes/ids.ts'
import { MaybeMoment } from '../shapes/moments.ts'

const AlertType = Type.Enum(ALERT_TYPES)

/**
 * A keyword alert. `last_checked` is null until its first check, `found_at` until its first mail;
 * `found_count` is how many products that mail was about.
 */
export const KeywordAlertSchema = Type.Object({
  id: Type.Integer(),
  keyword: Type.String(),
  alert_type: AlertType,
  max_results: Type.Integer(),
  is_active: Type.Boolean(),
  last_checked: MaybeMoment,
  found_count: Type.Integer(),
  found_at: MaybeMoment,
})
export type KeywordAlert = Static<typeof KeywordAlertSchema>

/** `GET /auth/keyword-alerts` (premium): newest first. */
export const KeywordAlertsResponse = Type.Object({ keyword_alerts: Type.Array(KeywordAlertSchema) })
export type KeywordAlertsResponse = Static<typeof KeywordAlertsResponse>

const MaxResults = Type.String({ maxLength: 50 })

/**
 * Body of `POST /auth/keyword-alerts` (premium; form or JSON) -> 201 `KeywordAlert`. `max_results` is a text: 1..100,
 * or 50 when it is not a number. 409 when the alert exists or the account has `ALERTS_MAX` alerts, 422 for a blank or
 * too long keyword.
 */
export const KeywordAlertForm = Type.Object({
  keyword: Type.String({ minLength: 1, maxLength: KEYWORD_MAX_LENGTH * 2 }),
  alert_type: Type.Optional(AlertType),
  max_results: Type.Optional(MaxResults),
})
export type KeywordAlertForm = Static<typeof KeywordAlertForm>

/**
 * Body of `PUT /auth/keyword-alerts/{id}` -> 200 `KeywordAlert`: changes `is_active` or any other field; at least one.
 * Absent fields stay unchanged. With another keyword or type it sees later changes only, as a new alert does. 404; 409
 * and 422 as for a new one. `DELETE /auth/keyword-alerts/{id}` -> 204; 404.
 */
export const KeywordAlertChange = Type.Partial(
  Type.Object({
    is_active: Type.Boolean(),
    ...KeywordAlertForm.properties,
    alert_type: AlertType,
    max_results: MaxResults,
  }),
)
export type KeywordAlertChange = Static<typeof KeywordAlertChange>

/** `POST /api/v1/admin/price-alerts/check` (admin): number of alerts with matches, and of changes checked. */
export const AlertCheckResponse = Type.Object({ alerts_sent: Type.Integer(), price_changes: Type.Integer() })
export type AlertCheckResponse = Static<typeof AlertCheckResponse>

/**
 * `GET /unsubscribe?token=` (public) -> an HTML page that asks for confirmation; `POST /unsubscribe?token=` (public,
 * one click, RFC 8058) -> switches the account's alert mails off. The server renders both pages itself.
 */
export const UnsubscribeQuery = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })

const headers = IdempotencyHeaders
const refused = refusals(401, 403, 404, 409, 422)

export const keywordAlertCalls = {
  list: { response: { 200: KeywordAlertsResponse, ...refused } },
  create: { headers, body: KeywordAlertForm, response: { 201: KeywordAlertSchema, ...refused } },
  change: {
    headers,
    params: IdParams,
    body: KeywordAlertChange,
    response: { 200: KeywordAlertSchema, ...refused },
  },
  check: { response: { 200: AlertCheckResponse } },
}
