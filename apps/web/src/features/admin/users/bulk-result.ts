import { answerText } from '#languages/answer-text.ts'
import type { PremiumAction } from './users-api.ts'

export interface Failed {
  readonly email: string
  readonly reason: string
}

const DONE: Record<PremiumAction, string> = {
  grant: 'Premium granted to',
  extend: 'Premium extended for',
  revoke: 'Premium revoked for',
}

const usersText = (count: number): string => `${count} ${count === 1 ? 'user' : 'users'}`

/** Returns the result of a change of several accounts, as a sentence, with the first failure and its reason. */
export function bulkResult(
  kind: PremiumAction,
  total: number,
  failed: readonly Failed[],
): { readonly title: string; readonly description?: string } {
  const [first] = failed
  if (first === undefined) return { title: `${DONE[kind]} ${usersText(total)}` }
  const others = failed.length === 1 ? '' : ` and ${failed.length - 1} more`
  return {
    title: `${DONE[kind]} ${usersText(total - failed.length)}, ${failed.length} failed`,
    description: `${first.email}${others}: ${answerText(first.reason)}`,
  }
}
