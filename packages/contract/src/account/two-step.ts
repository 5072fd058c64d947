import Type, { type Static } from 'typebox'
import { answersOf, NO_CONTENT } from '../shapes/answers.ts'
import { refusals } from '../shapes/errors.ts'
import { MaybeMoment } from '../shapes/moments.ts'

/** The password was right; the account also wants a code (`POST /auth/login/code`). */
export const SecondStepNeeded = Type.Object({
  /** Identifies this sign-in. */
  second_step: Type.String(),
  /** Seconds. */
  expires_in: Type.Integer(),
  passkey: Type.Boolean(),
})
export type SecondStepNeeded = Static<typeof SecondStepNeeded>

/** Code of an app, or a recovery code; spaces and dashes do not count. */
const Code = Type.String({ minLength: 1, maxLength: 50 })
/** Proves the owner in addition to the password; empty or absent where the second step is off. */
export const OwnerCode = Type.String({ maxLength: 50 })
/** Accepts any text, because it is only compared; core's rules validate new passwords. */
export const Password = Type.String({ minLength: 1, maxLength: 1_000 })
/** An unguessable text that a mail or an answer carried to the caller. */
export const Token = Type.String({ minLength: 1, maxLength: 200 })

export const LoginCodeBody = Type.Object({
  second_step: Token,
  code: Code,
})

export const TwoStepState = Type.Object({
  is_on: Type.Boolean(),
  since: MaybeMoment,
  recovery_codes_left: Type.Integer(),
  /** A code of an app is enough; otherwise a passkey or a recovery code is needed. */
  by_app: Type.Boolean(),
  is_required: Type.Boolean(),
})
export type TwoStepState = Static<typeof TwoStepState>

export const TwoStepBeginBody = Type.Object({ current_password: Password })
/** `secret` is base32; `uri` is the same for a QR code. */
export const TwoStepProposal = Type.Object({ secret: Type.String(), uri: Type.String() })
export type TwoStepProposal = Static<typeof TwoStepProposal>

export const TwoStepConfirmBody = Type.Object({ code: Code })
/** Shown in this answer only. Each works once. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) })
export type RecoveryCodes = Static<typeof RecoveryCodes>

export const TwoStepProofBody = Type.Object({ current_password: Password, code: Code })
export type TwoStepProofBody = Static<typeof TwoStepProofBody>

const answers = answersOf(400, 401, 409, 422, 429)

export const twoStepCalls = {
  state: { response: { 200: TwoStepState, ...refusals(401) } },
  begin: { body: TwoStepBeginBody, response: answers(TwoStepProposal) },
  beginWithPasskey: { body: TwoStepBeginBody, response: answers(RecoveryCodes) },
  confirm: { body: TwoStepConfirmBody, response: answers(RecoveryCodes) },
  end: { body: TwoStepProofBody, response: { ...NO_CONTENT, ...refusals(400, 401, 409, 422, 429) } },
  renewRecovery: { body: TwoStepProofBody, response: answers(RecoveryCodes) },
}
