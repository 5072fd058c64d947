import { type Limit, limitName, type RateLimiter } from '../../platform/traffic/rate-limiter.ts'

const HOUR = 3_600
const PER_NETWORK: Limit = { failures: 100, windowSeconds: HOUR }
const PER_CALLER: Limit = { failures: 5, windowSeconds: HOUR }
/** Limit for one recipient over all networks. It is above `PER_CALLER`, so that nobody can use up another's share. */
const PER_RECIPIENT: Limit = { failures: 20, windowSeconds: HOUR }

export type AskedMail = 'register' | 'resend' | 'reset' | 'sign-in'

export function mailLimits(
  asked: AskedMail,
  email: string,
  network: string,
): Parameters<RateLimiter['count']>[0] {
  return new Map([
    [limitName`${asked} network ${network}`, PER_NETWORK],
    [limitName`${asked} account ${email} network ${network}`, PER_CALLER],
    ...(asked === 'reset' ? [] : [[limitName`${asked} account ${email}`, PER_RECIPIENT] as const]),
  ])
}

/**
 * Returns the limit of the reset mails to an address, whatever networks request them. Past it no mail is sent, but the
 * answer stays the same: the recipient has working links, and strangers must not be able to use up the owner's
 * requests.
 */
export function resetMailLimits(email: string): Parameters<RateLimiter['count']>[0] {
  return new Map([[limitName`reset account ${email}`, PER_RECIPIENT]])
}

export function linkLimits(network: string): Parameters<RateLimiter['count']>[0] {
  return new Map([[limitName`link network ${network}`, PER_NETWORK]])
}
