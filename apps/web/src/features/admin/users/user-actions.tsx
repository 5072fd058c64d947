import type { AdminUser } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import {
  CalendarPlus,
  ChevronDown,
  Crown,
  type LucideIcon,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  UserRoundX,
} from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { LazyMenu } from '#ui/dialogs/lazy-menu.tsx'
import type { UserChange } from './use-user-actions.ts'

export interface UserActionsProps {
  readonly user: AdminUser
  readonly onAsk: (user: AdminUser, kind: UserChange['kind']) => void
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
          { kind: 'extend', label: t('Predĺžiť premium'), Icon: CalendarPlus },
          { kind: 'revoke', label: t('Odobrať premium'), Icon: UserRoundX },
        ] as const)
      : ([{ kind: 'grant', label: t('Prideliť premium'), Icon: Crown }] as const)),
    user.is_admin
      ? { kind: 'admin', label: t('Odobrať práva správcu'), Icon: ShieldMinus }
      : { kind: 'admin', label: t('Dať práva správcu'), Icon: ShieldPlus },
    { kind: 'delete', label: t('Zmazať používateľa'), Icon: Trash2, danger: true },
  ]
}

export function UserMenu({ user, onAsk }: UserActionsProps) {
  const items = actionsFor(user).map(({ kind, label, Icon, danger = false }) => ({
    label,
    danger,
    icon: <Icon aria-hidden className="size-5" />,
    onPress: () => onAsk(user, kind),
  }))
  return (
    <LazyMenu
      label={t('Úkony')}
      name={t('Úkony: {email}', { email: user.email })}
      icon={<ChevronDown aria-hidden className="size-4.5" />}
      groups={[items.filter(({ danger }) => !danger), items.filter(({ danger }) => danger)]}
    />
  )
}

export function UserActions({ user, onAsk }: UserActionsProps) {
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {actionsFor(user).map(({ kind, label, Icon, danger }) => (
        <Button key={kind} variant={danger ? 'danger' : 'secondary'} onClick={() => onAsk(user, kind)}>
          <Icon aria-hidden className="size-4.5" />
          {label}
        </Button>
      ))}
    </div>
  )
}
