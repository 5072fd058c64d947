import type { AdminUser } from '@cenolov/contract/admin'
import { CalendarPlus, Crown, type LucideIcon, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Checkbox } from '#ui/forms/toggle.tsx'
import { PremiumDays } from './premium-days.tsx'
import { useBulkPremium } from './use-bulk-premium.ts'
import type { UserActionsOptions } from './use-user-actions.ts'
import { PREMIUM_DAYS } from './user-dialogs.tsx'
import type { PremiumAction } from './users-api.ts'

export interface UsersBulkBarProps extends UserActionsOptions {
  readonly users: readonly AdminUser[]
  readonly chosen: ReadonlySet<number>
  readonly onPage: (chosen: boolean) => void
  readonly onClear: () => void
}

interface Action {
  readonly kind: PremiumAction
  readonly label: string
  readonly Icon: LucideIcon
  readonly isFor: (user: AdminUser) => boolean
}

const ACTIONS: readonly Action[] = [
  { kind: 'grant', label: 'Grant premium', Icon: Crown, isFor: ({ is_premium }) => !is_premium },
  { kind: 'extend', label: 'Extend premium', Icon: CalendarPlus, isFor: ({ is_premium }) => is_premium },
  { kind: 'revoke', label: 'Revoke premium', Icon: UserRoundX, isFor: ({ is_premium }) => is_premium },
]

/** Changes of several accounts of a page; each button counts the accounts that it is for. */
export function UsersBulkBar({ users, chosen, onPage, onClear, ...options }: UsersBulkBarProps) {
  const [asked, setAsked] = useState<Action | null>(null)
  const [days, setDays] = useState(PREMIUM_DAYS)
  const { change, isPending, done } = useBulkPremium(options)
  const selected = users.filter(({ id }) => chosen.has(id))
  const affected = asked === null ? [] : selected.filter(asked.isFor)
  const count = affected.length
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1.5">
      <Checkbox checked={users.length > 0 && selected.length === users.length} onChange={onPage}>
        Select page
      </Checkbox>
      {selected.length === 0 ? null : (
        <>
          <p role="status" className="mr-auto font-semibold text-ink-2">
            {selected.length} selected
          </p>
          {ACTIONS.map((action) => {
            const fitting = selected.filter(action.isFor).length
            return fitting === 0 ? null : (
              <Button
                key={action.kind}
                variant={action.kind === 'revoke' ? 'danger' : 'soft'}
                onClick={() => setAsked(action)}
              >
                <action.Icon aria-hidden className="size-4.5" />
                {action.label} ({fitting})
              </Button>
            )
          })}
          <Button variant="quiet" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`${asked?.label ?? ''}?`}
        confirmLabel={isPending ? `${done} of ${count}` : `${asked?.label ?? ''} (${count})`}
        cancelLabel="Cancel"
        lang="en"
        danger={asked?.kind === 'revoke'}
        busy={isPending}
        onClose={() => {
          if (!isPending) setAsked(null)
        }}
        onConfirm={() => {
          if (asked !== null)
            change(
              { kind: asked.kind, users: affected, days },
              {
                onSettled: () => {
                  setAsked(null)
                  onClear()
                },
              },
            )
        }}
      >
        <p>
          {asked?.kind === 'revoke'
            ? 'Premium ends at once: favorites, cart, price history and alerts are closed for'
            : asked?.kind === 'extend'
              ? 'The days are added to the premium of'
              : 'Premium begins now for'}{' '}
          <strong className="text-ink">
            {count} {count === 1 ? 'user' : 'users'}
          </strong>
          :{' '}
          {affected
            .slice(0, 5)
            .map(({ email }) => email)
            .join(', ')}
          {count > 5 ? ` and ${count - 5} more` : ''}.
        </p>
        {asked?.kind === 'revoke' ? null : <PremiumDays days={days} onChange={setDays} />}
        <p role="status" className="min-h-6">
          {isPending ? `Working: ${done} of ${count}` : ''}
        </p>
      </ConfirmDialog>
    </div>
  )
}
