import { DAY_MS } from '@cenolov/core/day'

const WAIT_DAYS = 7

/**
 * Returns whether a mail to the account's address may give the account back. An intruder who has just set an address
 * must not get a way back to it; the address of the registration is the owner's.
 */
export function hasWayBack(
  { email_since: since }: { readonly email_since: Date | null },
  now: Date,
): boolean {
  return since === null || now.getTime() - since.getTime() >= WAIT_DAYS * DAY_MS
}
