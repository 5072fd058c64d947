import type { LoginResponse } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, errorText, TRY_AGAIN } from '#api/api-error.ts'
import { signInWithPasskey } from '#api/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/forms/fields/code-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { enterCode } from '../auth-api.ts'
import { passkeyError } from '../auth-errors.ts'

export interface CodeFormProps {
  readonly secondStep: string
  /** The account has a passkey, which is also accepted. */
  readonly takesPasskey: boolean
  readonly done: boolean
  readonly onSignedIn: (answer: LoginResponse) => void
  /** Called with the reason when the password is needed again. */
  readonly onAgain: (reason: string | null) => void
}

export function CodeForm({ secondStep, takesPasskey, done, onSignedIn, onAgain }: CodeFormProps) {
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function submit(code: string) {
    setSending(true)
    setFault(null)
    try {
      onSignedIn(await enterCode(secondStep, code))
    } catch (error) {
      const reason = errorText(error, TRY_AGAIN)
      if (error instanceof ApiError && error.status === 410) return onAgain(reason)
      setFault(reason)
      field.current?.select()
    } finally {
      setSending(false)
    }
  }

  async function askDevice() {
    setSending(true)
    setFault(null)
    try {
      onSignedIn(await signInWithPasskey())
    } catch (error) {
      setFault(passkeyError(error))
    } finally {
      setSending(false)
    }
  }

  const form = useForm((fields) => void submit(String(fields.get('code'))), sending || done)
  return (
    <form {...form.props} onChange={() => setFault(null)} className="flex flex-col gap-5">
      <p className="text-pretty text-ink-2">
        {t('Heslo sedí. Zadajte ešte kód z\u00a0aplikácie v\u00a0telefóne, alebo jeden zo záložných kódov.')}
      </p>
      <CodeField ref={field} label={t('Kód')} takesRecoveryCode />
      <Messages>
        {fault === null ? null : <Notice tone="error">{fault}</Notice>}
        {done ? <Notice tone="success">{t('Úspešne ste sa prihlásili!')}</Notice> : null}
      </Messages>
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" size="lg" busy={sending} disabled={done}>
          {t('Prihlásiť sa')}
        </Button>
        {takesPasskey ? (
          <Button size="lg" disabled={sending || done} onClick={() => void askDevice()}>
            <Fingerprint aria-hidden className="size-5" />
            {t('Použiť prístupový kľúč')}
          </Button>
        ) : null}
        <Button variant="quiet" disabled={sending || done} onClick={() => onAgain(null)}>
          {t('Späť na heslo')}
        </Button>
      </div>
    </form>
  )
}
