import type { AdminUser } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { CalendarPlus, Crown, type LucideIcon, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { countOf, outOf } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Checkbox } from '#ui/forms/toggle.tsx'
import { PremiumDays } from './premium-days.tsx'
import { useBulkPremium } from './use-bulk-premium.ts'
import type { UserActionsOptions } from './use-user-actions.ts'
import { PREMIUM_DAYS } from './user-dialogs.tsx'
import type { PremiumAction } from './users-api.ts'
import { USER_FORMS } from './users-state.ts'

export interface UsersBulkBarProps extends UserActionsOptions {
  readonly users: readonly AdminUser[]
  readonly chosen: ReadonlySet<number>
  readonly onPage: (chosen: boolean) => void
  readonly onClear: () => void
}

/** Accounts that a question names. */
const SHOWN = 5

interface Action {
  readonly kind: PremiumAction
  readonly label: string
  readonly Icon: LucideIcon
  readonly isFor: (user: AdminUser) => boolean
}

const ACTIONS: readonly Action[] = [
  { kind: 'grant', label: t('Prideliť premium'), Icon: Crown, isFor: ({ is_premium }) => !is_premium },
  { kind: 'extend', label: t('Predĺžiť premium'), Icon: CalendarPlus, isFor: ({ is_premium }) => is_premium },
  { kind: 'revoke', label: t('Odobrať premium'), Icon: UserRoundX, isFor: ({ is_premium }) => is_premium },
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
        {t('Vybrať stranu')}
      </Checkbox>
      {selected.length === 0 ? null : (
        <>
          <p role="status" className="mr-auto font-semibold text-ink-2">
            {t('Vybraných: {count}', { count: selected.length })}
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
            {t('Zrušiť výber')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={`${asked?.label ?? ''}?`}
        confirmLabel={isPending ? outOf(done, count) : `${asked?.label ?? ''} (${count})`}
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
            ? t(
                'Premium sa skončí hneď, aj s\u00a0obľúbenými, košíkom, históriou cien a\u00a0upozorneniami. Týka sa to:',
              )
            : asked?.kind === 'extend'
              ? t('Dni sa pripočítajú k\u00a0premium. Týka sa to:')
              : t('Premium sa začne hneď. Týka sa to:')}{' '}
          <strong className="text-ink">{countOf(count, USER_FORMS)}</strong> (
          {affected
            .slice(0, SHOWN)
            .map(({ email }) => email)
            .join(', ')}
          {count > SHOWN ? t(' a\u00a0ešte {count}', { count: count - SHOWN }) : ''}
          ).
        </p>
        {asked?.kind === 'revoke' ? null : <PremiumDays days={days} onChange={setDays} />}
        <p role="status" className="min-h-6">
          {isPending ? t('Hotové {share}', { share: outOf(done, count) }) : ''}
        </p>
      </ConfirmDialog>
    </div>
  )
}
