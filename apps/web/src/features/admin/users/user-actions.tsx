import type { AdminUser } from '@cenolov/contract'
import {
  CalendarPlus,
  Crown,
  type LucideIcon,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  UserRoundX,
} from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { UserChange } from './use-user-actions.ts'

export interface UserActionsProps {
  readonly user: AdminUser
  readonly onAsk: (user: AdminUser, kind: UserChange['kind']) => void
  /** Shows labels beside the icons. */
  readonly labelled?: boolean
}

interface Action {
  readonly kind: UserChange['kind']
  readonly label: string
  readonly Icon: LucideIcon
  readonly danger?: boolean
}

function actionsFor(user: AdminUser): readonly Action[] {
  return [
    ...(user.is_premium
      ? ([
          { kind: 'extend', label: 'Extend premium', Icon: CalendarPlus },
          { kind: 'revoke', label: 'Revoke premium', Icon: UserRoundX },
        ] as const)
      : ([{ kind: 'grant', label: 'Grant premium', Icon: Crown }] as const)),
    user.is_admin
      ? { kind: 'admin', label: 'Remove admin', Icon: ShieldMinus }
      : { kind: 'admin', label: 'Make admin', Icon: ShieldPlus },
    { kind: 'delete', label: 'Delete user', Icon: Trash2, danger: true },
  ]
}

/** The actions on an account. */
export function UserActions({ user, onAsk, labelled = false }: UserActionsProps) {
  return (
    <div className={labelled ? 'mt-5 flex flex-wrap gap-2' : 'flex'}>
      {actionsFor(user).map(({ kind, label, Icon, danger }) =>
        labelled ? (
          <Button key={kind} variant={danger ? 'danger' : 'secondary'} onClick={() => onAsk(user, kind)}>
            <Icon aria-hidden className="size-4.5" />
            {label}
          </Button>
        ) : (
          <IconButton
            key={kind}
            label={`${label}: ${user.email}`}
            className={danger ? 'hover:bg-sale-soft hover:text-sale' : ''}
            icon={<Icon aria-hidden className="size-5" />}
            onClick={() => onAsk(user, kind)}
          />
        ),
      )}
    </div>
  )
}
