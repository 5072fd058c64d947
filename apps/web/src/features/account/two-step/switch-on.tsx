import type { RecoveryCodes, TwoStepProposal } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#api/api-error.ts'
import { ErrorNotice } from '#api/error-notice.tsx'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/forms/fields/code-field.tsx'
import { PasswordField } from '#ui/forms/fields/password-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Messages } from '#ui/messages/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { SecretText } from '#ui/secret-text.tsx'
import { beginTwoStep, confirmTwoStep, confirmWithPasskey } from './two-step-api.ts'

export function SwitchOn({ onDone }: { readonly onDone: (codes: RecoveryCodes) => void }) {
  const { mutate, reset, isPending, data, error } = useMutation({ mutationFn: beginTwoStep })
  const form = useForm((fields) => mutate(String(fields.get('current_password'))), isPending)
  const passkey = useMutation({ mutationFn: confirmWithPasskey, onSuccess: onDone })
  const fault = error ?? passkey.error
  function forget() {
    reset()
    passkey.reset()
  }
  function byPasskey() {
    reset()
    const { current } = form.props.ref
    if (current?.reportValidity()) passkey.mutate(String(new FormData(current).get('current_password')))
  }
  if (data !== undefined) return <EnterFirstCode proposal={data} onDone={onDone} onAgain={reset} />
  return (
    <form {...form.props} onChange={forget} className="flex flex-col gap-4">
      <p className="text-pretty text-ink-2">
        {t(
          'Pri prihlásení okrem hesla zadáte aj kód z\u00a0aplikácie v\u00a0telefóne (Google Authenticator, Aegis, 1Password a\u00a0podobné) alebo použijete prístupový kľúč, ak ho v\u00a0nastaveniach máte. Kto zistí len heslo, dnu sa nedostane.',
        )}
      </p>
      <PasswordField label={t('Súčasné heslo')} name="current_password" autoComplete="current-password" />
      <Messages>
        <ErrorNotice error={fault} />
      </Messages>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Button type="submit" variant="primary" busy={isPending} disabled={passkey.isPending}>
          {t('Pokračovať s\u00a0aplikáciou')}
        </Button>
        <Button busy={passkey.isPending} disabled={isPending} onClick={byPasskey}>
          {t('Použiť prístupový kľúč')}
        </Button>
      </div>
    </form>
  )
}

interface EnterFirstCodeProps {
  readonly proposal: TwoStepProposal
  readonly onDone: (codes: RecoveryCodes) => void
  readonly onAgain: () => void
}

function EnterFirstCode({ proposal, onDone, onAgain }: EnterFirstCodeProps) {
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => code.current?.focus(), [])
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: confirmTwoStep, onSuccess: onDone })
  const form = useForm((fields) => mutate(String(fields.get('code'))), isPending)
  const hasExpired = error instanceof ApiError && error.status === 409
  return (
    <form {...form.props} onChange={() => error && reset()} className="flex flex-col gap-4">
      <p className="text-pretty">
        {t('V\u00a0aplikácii naskenujte tento kód, alebo do nej opíšte kľúč. Potom zadajte, čo ukazuje.')}
      </p>
      <div className="self-center">
        <QrCode label={t('QR kód pre aplikáciu')} text={proposal.uri} />
      </div>
      <SecretText label={t('Kľúč pre aplikáciu')} text={proposal.secret} />
      <CodeField ref={code} label={t('Kód z\u00a0aplikácie')} />
      <Messages>
        <ErrorNotice error={error} />
      </Messages>
      {hasExpired ? (
        <Button className="self-start max-sm:w-full" onClick={onAgain}>
          {t('Začať znova')}
        </Button>
      ) : (
        <Button type="submit" variant="primary" className="self-start max-sm:w-full" busy={isPending}>
          {t('Zapnúť')}
        </Button>
      )}
    </form>
  )
}
