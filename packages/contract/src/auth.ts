import Type, { type Static } from 'typebox'

/** Shape of an account in every answer (SPEC section 3). Times are ISO 8601 with offset. */
export const UserSchema = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  full_name: Type.String(),
  is_admin: Type.Boolean(),
  is_premium: Type.Boolean(),
  is_active: Type.Boolean(),
  email_verified: Type.Boolean(),
  created_at: Type.String(),
  updated_at: Type.String(),
  last_login: Type.Union([Type.String(), Type.Null()]),
  last_activity: Type.Union([Type.String(), Type.Null()]),
  premium_expires_at: Type.Union([Type.String(), Type.Null()]),
  /** Whole days, rounded up; null without premium or without an end. */
  days_until_premium_expires: Type.Union([Type.Integer(), Type.Null()]),
})
export type User = Static<typeof UserSchema>

const Email = Type.String({ minLength: 1, maxLength: 254 })
const Password = Type.String({ minLength: 1, maxLength: 1_000 })

export const LoginForm = Type.Object({ username: Email, password: Password })
export const LoginBody = Type.Object({ email: Email, password: Password })
export const LoginResponse = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  user: UserSchema,
})
export type LoginResponse = Static<typeof LoginResponse>
