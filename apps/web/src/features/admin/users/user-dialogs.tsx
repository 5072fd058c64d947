import type { AdminUser } from '@cenolov/contract/admin'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
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
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(pending)
  if (pending !== null && pending !== shown) setShown(pending)
  if (shown === null) return null
  const { user, kind } = shown
  const props = { user, open: pending !== null, busy, onClose }
  const carryOut = (days = PREMIUM_DAYS) => onCarryOut({ user, kind, days })
  if (kind === 'delete') return <DeleteDialog key={user.id} {...props} onConfirm={() => carryOut()} />
  if (kind === 'grant' || kind === 'extend')
    return <PremiumDialog key={`${user.id} ${kind}`} {...props} kind={kind} onConfirm={carryOut} />
  const admin = kind === 'admin'
  const verb = !admin ? 'Revoke premium' : user.is_admin ? 'Remove admin' : 'Make admin'
  return (
    <ConfirmDialog
      {...props}
      title={`${verb}?`}
      confirmLabel={verb}
      cancelLabel="Cancel"
      lang="en"
      danger={!admin || user.is_admin}
      onConfirm={() => carryOut()}
    >
      <p>
        {!admin
          ? 'Premium ends at once: favorites, cart, price history and alerts are closed for'
          : user.is_admin
            ? 'The administration is closed at once for'
            : 'The whole administration, with all accounts and products, is opened for'}{' '}
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
      title={grant ? 'Grant premium' : 'Extend premium'}
      confirmLabel={grant ? 'Grant premium' : 'Extend premium'}
      cancelLabel="Cancel"
      lang="en"
      onConfirm={() => onConfirm(days)}
    >
      <p>
        {grant ? 'Premium begins now for' : 'The days are added to the premium of'} <Who user={about.user} />.
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
      title="Delete user permanently?"
      confirmLabel={confirmed ? 'Delete user' : 'Continue'}
      cancelLabel="Cancel"
      lang="en"
      danger
      onConfirm={confirm}
    >
      <p>
        This permanently deletes <Who user={about.user} />: account, profile, favorites, cart items, premium
        history and price alerts. It cannot be undone.
      </p>
      {confirmed ? (
        <TextField
          label={`Type ${DELETE_WORD} to confirm`}
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
