import type {
  RecoveryCodes,
  TwoStepProofBody,
  TwoStepProposal,
  TwoStepState,
} from '@cenolov/contract/account'
import { answerQuery } from '#api/answer-query.ts'
import { callApi } from '#api/api-client.ts'

const TWO_STEP = '/auth/two-step'

export const twoStepQuery = () => answerQuery<TwoStepState>(['auth', 'two-step'], TWO_STEP)

const post = <T>(path: string, json: unknown): Promise<T> =>
  callApi(`${TWO_STEP}/${path}`, { method: 'POST', json })

/** Requests a secret for the app, which is not in force yet. */
export const beginTwoStep = (password: string): Promise<TwoStepProposal> =>
  post('begin', { current_password: password })

/** Switches it on with the account's passkeys in place of an app. */
export const confirmWithPasskey = (password: string): Promise<RecoveryCodes> =>
  post('passkey', { current_password: password })

/** Switches it on and ends the other sessions. */
export const confirmTwoStep = (code: string): Promise<RecoveryCodes> => post('confirm', { code })

export const endTwoStep = (proof: TwoStepProofBody): Promise<void> => post('off', proof)

export const renewRecoveryCodes = (proof: TwoStepProofBody): Promise<RecoveryCodes> =>
  post('recovery-codes', proof)
