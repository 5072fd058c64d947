import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '@cenolov/core/account'
import { LANGUAGES, type Language } from '@cenolov/core/language'
import { LIST_OPERATIONS_MAX } from '@cenolov/core/list'
import Type, { type Static } from 'typebox'
import { answersOf, NO_CONTENT } from '../shapes/answers.ts'
import { ErrorResponse, refusals } from '../shapes/errors.ts'
import { MaybeMoment, Moment } from '../shapes/moments.ts'
import { Nullable } from '../shapes/nullable.ts'
import { ListChange, ListOperationBody } from '../shopping/lists.ts'
import { LoginCodeBody, OwnerCode, Password, SecondStepNeeded, Token } from './two-step.ts'

/** An account in every response. Times are ISO 8601 with offset. */
export const UserSchema = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  full_name: Type.String(),
  is_admin: Type.Boolean(),
  is_premium: Type.Boolean(),
  is_active: Type.Boolean(),
  email_verified: Type.Boolean(),
  created_at: Moment,
  updated_at: Moment,
  last_login: MaybeMoment,
  last_activity: MaybeMoment,
  premium_expires_at: MaybeMoment,
  /** Whole days, rounded up; null without premium, or when it does not expire. */
  days_until_premium_expires: Nullable(Type.Integer()),
  favorites_count: Type.Integer(),
  /** Number of different products in the cart. */
  cart_count: Type.Integer(),
})
export type User = Static<typeof UserSchema>

const Email = Type.String({ minLength: 1, maxLength: EMAIL_MAX_LENGTH })
export const LoginForm = Type.Object({ username: Email, password: Password })
export const LoginBody = Type.Object({ email: Email, password: Password })
export const LoginResponse = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  user: UserSchema,
})
export type LoginResponse = Static<typeof LoginResponse>

export const RegisterBody = Type.Object({
  email: Email,
  password: Password,
  full_name: Type.String({ minLength: 1, maxLength: FULL_NAME_MAX_LENGTH }),
  /** Language of the account's mails; Slovak by default. */
  language: Type.Optional(Type.Enum(Object.keys(LANGUAGES) as Language[])),
})
export type RegisterBody = Static<typeof RegisterBody>

export const VerifyEmailBody = Type.Object({ token: Token })
/** Contains a session after the first verification of a registration, but only the user after a change of address. */
export const VerifyEmailResponse = Type.Object({
  message: Type.String(),
  access_token: Type.Optional(Type.String()),
  token_type: Type.Optional(Type.Literal('bearer')),
  user: Type.Optional(UserSchema),
  /** The list that a link for signing in brought, or that its invitation opened. */
  list_id: Type.Optional(Type.String()),
  /** The invitation that the link brought. */
  invitation: Type.Optional(Type.Object({ invited_by: Type.String(), list_name: Type.String() })),
})
export type VerifyEmailResponse = Static<typeof VerifyEmailResponse>

/**
 * `POST /auth/sign-in-link` (public) -> 200: mails a one-time sign-in link, and creates the account if it does not exist.
 * Known and unknown addresses get the same answer. Opening the link adds the visitor's `list`, given by its operations,
 * and joins the household of the `invitation`, given by its token. 422, 429.
 */
export const SignInLinkBody = Type.Object({
  email: Email,
  language: RegisterBody.properties.language,
  list: Type.Optional(
    Type.Object({
      name: ListChange.properties.name,
      operations: Type.Array(ListOperationBody, { maxItems: LIST_OPERATIONS_MAX }),
    }),
  ),
  invitation: Type.Optional(Token),
})
export type SignInLinkBody = Static<typeof SignInLinkBody>

export const EmailBody = Type.Object({ email: Email })
export const MessageResponse = Type.Object({ message: Type.String() })
export type MessageResponse = Static<typeof MessageResponse>

export const PasswordResetBody = Type.Object({ token: Token, new_password: Password })
export const PasswordChangeBody = Type.Object({ current_password: Password, new_password: Password })

export const ProfileBody = Type.Object({
  full_name: Type.Optional(Type.String({ minLength: 1, maxLength: FULL_NAME_MAX_LENGTH })),
  email: Type.Optional(Email),
  /** Required when the e-mail changes. */
  current_password: Type.Optional(Type.String({ maxLength: 1_000 })),
  /** Also required where the second step is on: a code of its app, or a recovery code. */
  code: Type.Optional(OwnerCode),
})
export type ProfileBody = Static<typeof ProfileBody>
/** `pending_email` is the new address until its link is opened, or null without one. */
export const ProfileResponse = Type.Object({
  user: UserSchema,
  pending_email: Nullable(Type.String()),
})
export type ProfileResponse = Static<typeof ProfileResponse>

const answers = answersOf(400, 401, 403, 422, 429)
const login = { ...answers(LoginResponse), 202: SecondStepNeeded }

export const authCalls = {
  login: { body: LoginForm, response: login },
  loginJson: { body: LoginBody, response: login },
  register: { body: RegisterBody, response: answers(MessageResponse) },
  verifyEmail: { body: VerifyEmailBody, response: answers(VerifyEmailResponse) },
  signInLink: { body: SignInLinkBody, response: answers(MessageResponse) },
  resendVerification: { body: EmailBody, response: answers(MessageResponse) },
  requestPasswordReset: { body: EmailBody, response: answers(MessageResponse) },
  confirmPasswordReset: { body: PasswordResetBody, response: answers(MessageResponse) },
  changePassword: { body: PasswordChangeBody, response: answers(MessageResponse) },
  me: { response: answers(UserSchema) },
  refreshProfile: { response: answers(UserSchema) },
  logout: { response: { ...NO_CONTENT, 401: ErrorResponse } },
  enterCode: { body: LoginCodeBody, response: { 200: LoginResponse, ...refusals(401, 410, 422, 429) } },
}
