import { revokeToken } from './auth-api.ts'
import { endSession } from './session.ts'

/** Signs out here at once; the server is told, but a server that does not answer keeps nobody in. */
export function signOut(): void {
  revokeToken().catch(() => undefined)
  endSession()
}
