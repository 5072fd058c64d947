import { t } from '@cenolov/core/language'
import { ApiError } from '#api/api-error.ts'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'

/** Returns whether an invitation has ended, or never was. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

export function InvitationGone() {
  return (
    <EmptyState title={t('Pozvánka už neplatí')} picture={<EmptyShelf mark="?" />}>
      {t('Platí 7 dní a\u00a0dá sa zrušiť. Požiadajte o\u00a0novú.')}
    </EmptyState>
  )
}
