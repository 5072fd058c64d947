import { callRefreshProfile } from './auth-api.ts'
import { renewUser, sessionToken } from './session.ts'

/** How long a refreshed profile is taken as it is (SPEC section 7). */
const FRESH_MS = 5 * 60_000

export interface ProfileRefreshOptions {
  /** Whose profile it is; another token's is never fresh. */
  readonly token: () => string | null
  /** Asks the server and keeps the answer. */
  readonly load: (token: string) => Promise<void>
  readonly now?: () => number
}

export type ProfileRefresh = (options?: { readonly force?: boolean }) => Promise<void>

/**
 * Makes the call that renews the user's record: skipped while the last one is younger than five minutes, unless
 * forced, and never twice at a time. Rejects as `ask` does; what failed does not count as fresh.
 */
export function createProfileRefresh({ token, load, now = Date.now }: ProfileRefreshOptions): ProfileRefresh {
  let last: { readonly token: string; readonly at: number } | null = null
  let running: { readonly token: string; readonly done: Promise<void> } | null = null
  return ({ force = false } = {}) => {
    const current = token()
    if (current === null) return Promise.resolve()
    if (running?.token === current) return running.done
    if (!force && last?.token === current && now() - last.at < FRESH_MS) return Promise.resolve()
    const own = {
      token: current,
      done: load(current)
        .then(() => {
          last = { token: current, at: now() }
        })
        .finally(() => {
          if (running === own) running = null
        }),
    }
    running = own
    return own.done
  }
}

/** Renews the signed-in user's record from the server, at most every five minutes unless forced. */
export const refreshProfile = createProfileRefresh({
  token: sessionToken,
  load: async (token) => renewUser(token, await callRefreshProfile()),
})
