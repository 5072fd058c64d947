import type { RecoveryCodes, TwoStepProposal } from '@cenolov/contract/account'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, errorText, TRY_AGAIN } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/forms/fields/code-field.tsx'
import { PasswordField } from '../../../ui/forms/fields/password-field.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Messages, Notice } from '../../../ui/messages/notice.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { SecretText } from '../../../ui/secret-text.tsx'
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
        Pri prihlásení okrem hesla zadáte aj kód z&nbsp;aplikácie v&nbsp;telefóne (Google Authenticator,
        Aegis, 1Password a&nbsp;podobné) alebo použijete prístupový kľúč, ak ho v&nbsp;nastaveniach máte. Kto
        zistí len heslo, dnu sa nedostane.
      </p>
      <PasswordField label="Súčasné heslo" name="current_password" autoComplete="current-password" />
      <Messages>
        {fault === null ? null : <Notice tone="error">{errorText(fault, TRY_AGAIN)}</Notice>}
      </Messages>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Button type="submit" variant="primary" busy={isPending} disabled={passkey.isPending}>
          Pokračovať s&nbsp;aplikáciou
        </Button>
        <Button busy={passkey.isPending} disabled={isPending} onClick={byPasskey}>
          Použiť prístupový kľúč
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
        V&nbsp;aplikácii naskenujte tento kód, alebo do nej opíšte kľúč. Potom zadajte, čo ukazuje.
      </p>
      <div className="self-center">
        <QrCode label="QR kód pre aplikáciu" text={proposal.uri} />
      </div>
      <SecretText label="Kľúč pre aplikáciu" text={proposal.secret} />
      <CodeField ref={code} label="Kód z aplikácie" />
      <Messages>
        {error === null ? null : <Notice tone="error">{errorText(error, TRY_AGAIN)}</Notice>}
      </Messages>
      {hasExpired ? (
        <Button className="self-start max-sm:w-full" onClick={onAgain}>
          Začať znova
        </Button>
      ) : (
        <Button type="submit" variant="primary" className="self-start max-sm:w-full" busy={isPending}>
          Zapnúť
        </Button>
      )}
    </form>
  )
}
