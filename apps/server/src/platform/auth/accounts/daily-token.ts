import { createHmac } from 'node:crypto'

/**
 * Returns a token that tells one account's given prices from another's for a day. Nobody can calculate it any more once
 * the day's salt is deleted.
 */
export const dailyToken = (salt: Buffer, userId: number): Buffer =>
  createHmac('sha256', salt).update(String(userId)).digest()
