import type {
  LoginResponse,
  PasskeyBody,
  PasskeyChallenge,
  PasskeyLoginBody,
} from '@cenolov/contract/account'
import { callApi } from './api-client.ts'

/** The person closed the device's dialog, or the device has no passkey for this site. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused'
}

// Loaded with the first tap, so that the login's first load does not include it.
const webauthn = () => import('@simplewebauthn/browser')

/** Signs in with a passkey of the device. Throws `PasskeyRefused` or `ApiError`. */
export async function signInWithPasskey(): Promise<LoginResponse> {
  const call = { method: 'POST', authorise: false } as const
  const { token, options } = await callApi<PasskeyChallenge>('/auth/login/passkey/options', call)
  const { startAuthentication } = await webauthn()
  const response = await startAuthentication({ optionsJSON: options }).catch(refused)
  const json = { token, response } as PasskeyLoginBody
  return callApi('/auth/login/passkey', { ...call, json })
}

interface OwnerProof {
  readonly current_password: string
  readonly code: string
}

/** Creates a passkey for the account on the device. Throws `PasskeyRefused` or `ApiError`. */
export async function addPasskey(name: string, proof: OwnerProof): Promise<{ readonly id: number }> {
  const { token, options } = await callApi<PasskeyChallenge>('/auth/passkeys/options', {
    method: 'POST',
    json: proof,
  })
  const { startRegistration } = await webauthn()
  const { id, rawId, type, clientExtensionResults, response } = await startRegistration({
    optionsJSON: options,
  }).catch(refused)
  const { clientDataJSON, attestationObject, transports } = response
  const json: PasskeyBody = {
    token,
    name,
    response: {
      id,
      rawId,
      type,
      clientExtensionResults,
      response: { clientDataJSON, attestationObject, ...(transports === undefined ? {} : { transports }) },
    },
  }
  return callApi('/auth/passkeys', { method: 'POST', json })
}

function refused(error: unknown): never {
  throw new PasskeyRefused('The device made no passkey.', { cause: error })
}
