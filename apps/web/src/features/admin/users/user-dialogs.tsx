import type { AdminUser } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { useLastShown } from '#ui/hooks/use-last-shown.ts'
import { showToast } from '#ui/messages/toast.ts'
import { PremiumDays } from './premium-days.tsx'
import type { UserChange } from './use-user-actions.ts'

export const PREMIUM_DAYS = 30

const DELETE_WORD = 'DELETE'

export type PendingChange = Pick<UserChange, 'user' | 'kind'> | null

export interface UserDialogsProps {
  readonly pending: PendingChange
  readonly busy: boolean
  readonly onCarryOut: (change: UserChange) => void
  readonly onClose: () => void
}

export function UserDialogs({ pending, busy, onCarryOut, onClose }: UserDialogsProps) {
  const shown = useLastShown(pending)
  if (shown === null) return null
  const { user, kind } = shown
  const props = { user, open: pending !== null, busy, onClose }
  const carryOut = (days = PREMIUM_DAYS) => onCarryOut({ user, kind, days })
  if (kind === 'delete') return <DeleteDialog key={user.id} {...props} onConfirm={() => carryOut()} />
  if (kind === 'grant' || kind === 'extend')
    return <PremiumDialog key={`${user.id} ${kind}`} {...props} kind={kind} onConfirm={carryOut} />
  const admin = kind === 'admin'
  const verb = !admin
    ? t('Odobrať premium')
    : user.is_admin
      ? t('Odobrať práva správcu')
      : t('Dať práva správcu')
  return (
    <ConfirmDialog
      {...props}
      title={`${verb}?`}
      confirmLabel={verb}
      danger={!admin || user.is_admin}
      onConfirm={() => carryOut()}
    >
      <p>
        {!admin
          ? t(
              'Premium sa skončí hneď, aj s\u00a0obľúbenými, košíkom, históriou cien a\u00a0upozorneniami, pre účet',
            )
          : user.is_admin
            ? t('Správa sa hneď zavrie pre účet')
            : t('Celá správa, so všetkými účtami a\u00a0produktmi, sa otvorí pre účet')}{' '}
        <Who user={user} />.
      </p>
    </ConfirmDialog>
  )
}

interface AboutUser {
  readonly user: AdminUser
  readonly open: boolean
  readonly busy: boolean
  readonly onClose: () => void
}

const Who = ({ user }: { readonly user: AdminUser }) => (
  <strong className="text-ink wrap-anywhere">{user.email}</strong>
)

function PremiumDialog({
  kind,
  onConfirm,
  ...about
}: AboutUser & { readonly kind: 'grant' | 'extend'; readonly onConfirm: (days: number) => void }) {
  const [days, setDays] = useState(PREMIUM_DAYS)
  const grant = kind === 'grant'
  return (
    <ConfirmDialog
      {...about}
      title={grant ? t('Prideliť premium') : t('Predĺžiť premium')}
      confirmLabel={grant ? t('Prideliť premium') : t('Predĺžiť premium')}
      onConfirm={() => onConfirm(days)}
    >
      <p>
        {grant ? t('Premium sa začne hneď pre účet') : t('Dni sa pripočítajú k\u00a0premium účtu')}{' '}
        <Who user={about.user} />.
      </p>
      <PremiumDays days={days} onChange={setDays} />
    </ConfirmDialog>
  )
}

/** Asks twice: a question, then a word to type. A wrong word cancels. */
function DeleteDialog({ onConfirm, ...about }: AboutUser & { readonly onConfirm: () => void }) {
  const [confirmed, setConfirmed] = useState(false)
  const [typed, setTyped] = useState('')
  const close = () => {
    setConfirmed(false)
    setTyped('')
    about.onClose()
  }
  function confirm() {
    if (!confirmed) {
      setConfirmed(true)
      return
    }
    if (typed === DELETE_WORD) {
      onConfirm()
      return
    }
    showToast({ title: 'Deletion cancelled - confirmation text did not match', tone: 'error' })
    close()
  }
  return (
    <ConfirmDialog
      {...about}
      onClose={close}
      title={t('Natrvalo zmazať používateľa?')}
      confirmLabel={confirmed ? t('Zmazať používateľa') : t('Pokračovať')}
      danger
      onConfirm={confirm}
    >
      <p>
        {t('Natrvalo zmaže účet')} <Who user={about.user} />
        {t(', jeho profil, obľúbené, košík, históriu premium a\u00a0upozornenia. Nedá sa to vrátiť.')}
      </p>
      {confirmed ? (
        <TextField
          label={t('Na potvrdenie napíšte {word}', { word: DELETE_WORD })}
          value={typed}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
    </ConfirmDialog>
  )
}
