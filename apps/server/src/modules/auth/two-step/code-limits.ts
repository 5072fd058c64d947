import { type Limit, limitName, type RateLimiter } from '#platform/traffic/rate-limiter.ts'

/**
 * Wrong codes for an account from all networks. A guesser knows the password already. With three valid codes of a
 * million, 480 tries a day succeed about once in two years. The owner ends it with a new password.
 */
const PER_ACCOUNT: Limit = { failures: 20, windowSeconds: 60 * 60 }
const PER_NETWORK: Limit = { failures: 100, windowSeconds: 15 * 60 }

export const codeLimit = (userId: number): string => limitName`code account ${userId}`

export const codeLimits = (userId: number, network: string): Parameters<RateLimiter['count']>[0] =>
  new Map([
    [codeLimit(userId), PER_ACCOUNT],
    [limitName`code network ${network}`, PER_NETWORK],
  ])
