import { t } from '@cenolov/core/language'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { QueryPlaceholder } from '#ui/messages/query-error-state.tsx'

/** Returns whether an invitation has ended, or never was. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

/** Shown in place of an invitation that is being loaded, has ended, or could not be loaded. */
export function NoInvitation({ query }: { readonly query: UseQueryResult<unknown> }) {
  return isGone(query.error) ? (
    <EmptyState title={t('Pozvánka už neplatí')} picture={<EmptyShelf mark="?" />}>
      {t('Platí 7 dní a\u00a0dá sa zrušiť. Požiadajte o\u00a0novú.')}
    </EmptyState>
  ) : (
    <QueryPlaceholder
      query={query}
      loading={t('Načítavam pozvánku...')}
      failure={t('Pozvánku sa nepodarilo načítať')}
      className="h-52 max-w-xl rounded-lg"
    />
  )
}
