import type { MessageResponse } from '@cenolov/contract'
import { callApi } from '../../../api/api-client.ts'

export interface PasswordChange {
  readonly current: string
  readonly password: string
}

/** Changes the password; the server then ends all other sessions. */
export function changePassword({ current, password }: PasswordChange): Promise<MessageResponse> {
  return callApi('/auth/password-change', {
    method: 'POST',
    json: { current_password: current, new_password: password },
  })
}
