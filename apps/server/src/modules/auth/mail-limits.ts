import type { Limit, RateLimiter } from '../../platform/limits/rate-limiter.ts'

const HOUR = 3_600
const PER_NETWORK: Limit = { failures: 100, windowSeconds: HOUR }
/** Asked for by one network for one recipient. */
const PER_CALLER: Limit = { failures: 5, windowSeconds: HOUR }
/** All that strangers may cause for one recipient; above what one network may, so that nobody uses up another's. */
const PER_RECIPIENT: Limit = { failures: 20, windowSeconds: HOUR }

/** What is asked for by who needs no account for it. */
export type AskedMail = 'register' | 'resend' | 'reset'

/** Limits of the mails that somebody without a session causes for an address. */
export function mailLimits(
  asked: AskedMail,
  email: string,
  network: string,
): Parameters<RateLimiter['count']>[0] {
  return new Map([
    [`${asked} network ${network}`, PER_NETWORK],
    [`${asked} account ${email} network ${network}`, PER_CALLER],
    ...(asked === 'reset' ? [] : [[`${asked} account ${email}`, PER_RECIPIENT] as const]),
  ])
}

/**
 * Limits of the reset mails to an address, whoever asks. Past it the mails end and not the answers: their recipient
 * has links that work, and could not ask for one more if strangers could use the number up.
 */
export function resetMailLimits(email: string): Parameters<RateLimiter['count']>[0] {
  return new Map([[`reset account ${email}`, PER_RECIPIENT]])
}

/** Limits of the links that a network opens and that are none. */
export function linkLimits(network: string): Parameters<RateLimiter['count']>[0] {
  return new Map([[`link network ${network}`, PER_NETWORK]])
}
