import { renewUser, sessionToken } from './session.ts'
import { callRefreshProfile } from './session-api.ts'

/** A refreshed profile counts as fresh for this long. */
const FRESH_MS = 5 * 60_000

export interface ProfileRefreshOptions {
  /** The current token; freshness does not carry over to another. */
  readonly token: () => string | null
  readonly load: (token: string) => Promise<void>
  readonly now?: () => number
}

export type ProfileRefresh = (options?: { readonly force?: boolean }) => Promise<void>

/**
 * Creates a function that refreshes the user's record: at most every five minutes unless forced, and never
 * concurrently. Rejects like `load`; a failure does not count as fresh.
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

/** Refreshes the user's record, at most every five minutes unless forced. */
export const refreshProfile = createProfileRefresh({
  token: sessionToken,
  load: async (token) => renewUser(token, await callRefreshProfile()),
})
