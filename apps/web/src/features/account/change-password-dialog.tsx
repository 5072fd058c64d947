import { isStrongPassword, PASSWORD_RULES } from '@cenolov/core/account'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNotice } from '#api/error-notice.tsx'
import { TRY_AGAIN } from '../../api/api-error.ts'
import { answerText } from '../../languages/answer-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogTitle } from '../../ui/dialogs/dialog.tsx'
import {
  NewPasswordFields,
  type NewPasswordTexts,
  NO_PASSWORD,
} from '../../ui/forms/fields/new-password-fields.tsx'
import { PasswordField } from '../../ui/forms/fields/password-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useDelayedCall } from '../../ui/hooks/latest-calls.ts'
import { Messages, Notice } from '../../ui/messages/notice.tsx'
import { changePassword } from './account-api.ts'

const DONE_MS = 2_000

const TEXTS: NewPasswordTexts = {
  password: t('Nové heslo'),
  confirmation: t('Potvrdenie nového hesla'),
  weak: t('Nové heslo nespĺňa bezpečnostné požiadavky'),
  mismatch: t('Nové heslá sa nezhodujú'),
}

export interface ChangePasswordDialogProps {
  readonly open: boolean
  /** For the browser's password manager. */
  readonly email: string
  readonly onClose: () => void
}

export function ChangePasswordDialog({ open, email, onClose }: ChangePasswordDialogProps) {
  return (
    <Dialog inAddress open={open} onClose={onClose} className="md:max-w-md">
      {/* A closed dialog unmounts its content, which clears the fields and messages. */}
      <ChangePassword email={email} onDone={onClose} />
    </Dialog>
  )
}

function ChangePassword({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const [current, setCurrent] = useState('')
  const [value, setValue] = useState(NO_PASSWORD)
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setCurrent('')
      setValue(NO_PASSWORD)
    },
  })
  useDelayedCall(data !== undefined, DONE_MS, onDone)
  const ready = current !== '' && isStrongPassword(value.password) && value.password === value.confirmation

  const form = useForm(() => mutate({ current, password: value.password }), !ready || isPending)

  const forget = () => (error === null ? undefined : reset())
  return (
    <form
      {...form.props}
      onChange={forget}
      className="flex min-h-0 flex-col gap-5 overflow-y-auto overscroll-contain p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:p-7"
    >
      <div className="pr-12">
        <DialogTitle className="text-xl font-bold tracking-tight">{t('Zmeniť heslo')}</DialogTitle>
        <p className="mt-1 text-pretty text-ink-2">{t('Ostatné zariadenia sa potom odhlásia.')}</p>
      </div>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('Súčasné heslo')}
        name="current-password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordFields value={value} onChange={setValue} rules={PASSWORD_RULES} texts={TEXTS} />
      <Messages>
        <ErrorNotice
          error={error}
          words={{ refused: t('Nastala chyba pri zmene hesla'), unreachable: TRY_AGAIN }}
        />
        {data === undefined ? null : <Notice tone="success">{answerText(data.message)}</Notice>}
      </Messages>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isPending}
        disabled={!ready || data !== undefined}
      >
        {t('Zmeniť heslo')}
      </Button>
    </form>
  )
}
