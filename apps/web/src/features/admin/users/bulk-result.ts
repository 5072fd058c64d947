import { t } from '@cenolov/core/language'
import { countOf } from '#format/numbers.ts'
import { answerText } from '#languages/answer-text.ts'
import type { PremiumAction } from './users-api.ts'
import { USER_FORMS } from './users-state.ts'

export interface Failed {
  readonly email: string
  readonly reason: string
}

/** Returns the result of a change of several accounts, as a sentence, with the first failure and its reason. */
export function bulkResult(
  kind: PremiumAction,
  total: number,
  failed: readonly Failed[],
): { readonly title: string; readonly description?: string } {
  const [first] = failed
  const done = { users: countOf(total - failed.length, USER_FORMS) }
  const title =
    kind === 'grant'
      ? t('Premium pridelené: {users}', done)
      : kind === 'extend'
        ? t('Premium predĺžené: {users}', done)
        : t('Premium odobraté: {users}', done)
  if (first === undefined) return { title }
  const others = failed.length === 1 ? '' : t(' a\u00a0ešte {count}', { count: failed.length - 1 })
  return {
    title: t('{title}. Nepodarilo sa: {failed}', { title, failed: failed.length }),
    description: `${first.email}${others}: ${answerText(first.reason)}`,
  }
}
