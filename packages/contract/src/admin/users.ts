import { USER_FILTERS, USER_SORTS } from '@cenolov/core/account'
import Type, { type Static } from 'typebox'
import { MessageResponse, UserSchema } from '../account/auth.ts'
import { answersOf } from '../shapes/answers.ts'
import { IdParams } from '../shapes/ids.ts'
import { MaybeMoment, Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'

export const AdminUsersQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /**
   * Searched in the e-mail and the name, ignoring case and diacritics. A whole e-mail address finds its account alone,
   * `#1234` the account with this id.
   */
  search: Type.Optional(Type.String({ maxLength: 300 })),
  filter: Type.Optional(Type.Enum(USER_FILTERS)),
  /** By address, by last activity or by age. By default requests for premium come first, then the newest accounts. */
  sort_by: Type.Optional(Type.Enum(USER_SORTS)),
  sort_order: Type.Optional(Type.Enum(['asc', 'desc'])),
})
export type AdminUsersQuery = Static<typeof AdminUsersQuery>

/** An account as administrators see it. Times are ISO 8601 with offset. */
export const AdminUserSchema = Type.Object({
  ...UserSchema.properties,
  premium_requested_at: MaybeMoment,
})
export type AdminUser = Static<typeof AdminUserSchema>

/** `GET /api/v1/admin/users`: accounts with a pending request for premium first, then newest first. */
export const AdminUsersResponse = Type.Object({
  users: Type.Array(AdminUserSchema),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
  /** True when `total` is an estimate: past 10,000 accounts, except where the list ends. */
  total_is_estimate: Type.Boolean(),
  /** Pending requests for premium, over all accounts. */
  premium_requests: Type.Integer(),
  /** Accounts of each filter, over all accounts; estimates past 10,000. */
  counts: Type.Object({
    all: Type.Integer(),
    admins: Type.Integer(),
    premium: Type.Integer(),
    regular: Type.Integer(),
  }),
})
export type AdminUsersResponse = Static<typeof AdminUsersResponse>

/**
 * Actions in the audit log. `details` of an entry:
 * `premium granted`, `premium extended`, `premium revoked`: `{duration_days, premium_expires_at}`;
 * `products deleted`, `products restored`: `{deletion_id, count, title?}`; `images deleted`: `{count}`;
 * `api key created`, `api key revoked`: `{title, scopes}`;
 * `source run`: `{source_id, name, job_id}`; `source tried`: `{source_id, location}`, the id null for one that is not saved;
 * `message read`: `{message_id}`; `report judged`: `{message_id, verdict}`, null for one that waits again; `data exported`: `{file}`;
 * `sign-in linked`, `sign-in unlinked`: `{provider}`; `password changed`: `{by_link}`;
 * `address changed`, `address restored`: `{changes: {email: [before, after]}}`;
 * `branch created`, `branch changed`, `branch ended`, `branch deleted`: `{branch_id, fields?}`;
 * `branches merged`: `{branch_id, drop, dropped}`; `branches uploaded`: `{created, updated, errors}`;
 * `shrinkage judged`: `{shrinkage_id, state, store}`; `shrinkage answered`: `{shrinkage_id, text, store}`;
 * the others: empty.
 */
export const AUDIT_ACTIONS = [
  'admin granted',
  'admin removed',
  'premium granted',
  'premium extended',
  'premium revoked',
  'user deleted',
  'products deleted',
  'products restored',
  'images deleted',
  'product created',
  'product edited',
  'products edited',
  'products merged',
  'merge undone',
  'products told apart',
  'products suspected again',
  'product blocked',
  'product unblocked',
  'held rows applied',
  'held rows discarded',
  'held rows taken back',
  'import started',
  'import undone',
  'aliases changed',
  'companies changed',
  'match judged',
  'source created',
  'source changed',
  'source deleted',
  'message answered',
  'api key created',
  'api key revoked',
  'password link made',
  'password set',
  'two-step on',
  'two-step off',
  'recovery codes renewed',
  'passkey added',
  'passkey removed',
  'source run',
  'source tried',
  'alerts checked',
  'images downloaded',
  'message read',
  'report judged',
  'data exported',
  'own data exported',
  'sign-in linked',
  'sign-in unlinked',
  'password changed',
  'address changed',
  'address restored',
  'branch created',
  'branch changed',
  'branch ended',
  'branch deleted',
  'branches merged',
  'branches uploaded',
  'shrinkage judged',
  'shrinkage answered',
  'shrinkages checked',
  'proposed branch dismissed',
  'paid prices deleted',
  'receipt name confirmed',
  'receipt name deleted',
] as const

export const AuditEntrySchema = Type.Object({
  id: Type.Integer(),
  at: Moment,
  action: Type.Enum(AUDIT_ACTIONS),
  actor: Type.Object({ id: Nullable(Type.Integer()), email: Type.String() }),
  details: Type.Record(Type.String(), Type.Unknown()),
})
export type AuditEntry = Static<typeof AuditEntrySchema>

/** `GET /api/v1/admin/users/{id}`: the account and its last 100 log entries, newest first. */
export const AdminUserDetail = Type.Object({
  user: AdminUserSchema,
  audit: Type.Array(AuditEntrySchema),
})
export type AdminUserDetail = Static<typeof AdminUserDetail>

/** `PUT /api/v1/admin/users/{id}/admin` (form). 409 when no administrator would remain. */
export const AdminRightForm = Type.Object({ make_admin: Type.Boolean() })
export const AdminRightChanged = Type.Object({ is_admin: Type.Boolean(), message: Type.String() })
export type AdminRightChanged = Static<typeof AdminRightChanged>

/**
 * `DELETE /api/v1/admin/users/{id}` (form `confirm=true`, else 400): permanently deletes the account and its data.
 * 400 for the caller's own account, 409 for the last administrator. Responds with `MessageResponse`.
 */
export const DeleteUserForm = Type.Object({ confirm: Type.Boolean() })

const answers = answersOf(400, 401, 403, 404, 409, 422)

export const userCalls = {
  list: { querystring: AdminUsersQuery, response: answers(AdminUsersResponse) },
  detail: { params: IdParams, response: answers(AdminUserDetail) },
  setAdmin: { params: IdParams, body: AdminRightForm, response: answers(AdminRightChanged) },
  remove: { params: IdParams, body: DeleteUserForm, response: answers(MessageResponse) },
}
