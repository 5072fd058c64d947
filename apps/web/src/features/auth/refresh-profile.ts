import { callRefreshProfile } from './auth-api.ts'
import { createProfileRefresh } from './profile-refresh.ts'
import { renewUser, sessionToken } from './session.ts'

/** Renews the signed-in user's record from the server, at most every five minutes unless forced. */
export const refreshProfile = createProfileRefresh({
  token: sessionToken,
  ask: async (token) => renewUser(token, await callRefreshProfile()),
})
