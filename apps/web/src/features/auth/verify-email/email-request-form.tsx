import { normaliseEmail } from '@cenolov/core/account'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { answerText } from '#languages/answer-text.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/forms/fields/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { requestPasswordReset, resendVerification } from '../auth-api.ts'
import { sendEmailError } from '../auth-errors.ts'
import { RESENT } from './unverified-notice.tsx'

const KINDS = {
  verification: {
    title: t('Poslať overovací e-mail znova'),
    lead: t('Zadajte adresu, s\u00a0ktorou ste sa zaregistrovali. Odkaz v\u00a0e-maile platí 24 hodín.'),
    button: t('Odoslať overovací e-mail'),
    send: async (email: string) => {
      await resendVerification(email)
      return RESENT
    },
  },
  password: {
    title: t('Zabudnuté heslo'),
    lead: t('Na adresu vášho účtu pošleme odkaz na nastavenie nového hesla. Platí 1 hodinu.'),
    button: t('Odoslať odkaz na obnovu hesla'),
    send: async (email: string) => answerText((await requestPasswordReset(email)).message),
  },
} as const

type EmailRequest = keyof typeof KINDS

export interface EmailRequestFormProps {
  readonly kind: EmailRequest
  readonly focused?: boolean
}

/** Requests an e-mail with a link. Does not reveal whether the account exists. */
export function EmailRequestForm({ kind, focused = false }: EmailRequestFormProps) {
  const { title, lead, button, send } = KINDS[kind]
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { mutate, reset, isPending, data, error } = useMutation({ mutationFn: send })
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  const form = useForm(() => {
    const email = input.current?.value.trim() ?? ''
    const wrong =
      email === ''
        ? t('Prosím zadajte vašu emailovú adresu')
        : normaliseEmail(email) === null
          ? t('Zadajte platnú e-mailovú adresu.')
          : null
    setFault(wrong)
    if (wrong === null) mutate(email)
    else input.current?.focus()
  }, isPending)

  return (
    <Card className="p-4 sm:p-5">
      <form noValidate {...form.props} aria-labelledby={id} className="flex flex-col gap-4">
        <div>
          <h2 id={id} className="text-lg font-bold tracking-tight">
            {title}
          </h2>
          <p className="mt-1 text-pretty text-ink-2">{lead}</p>
        </div>
        <EmailField
          ref={input}
          autoComplete="email"
          placeholder={t('meno@priklad.sk')}
          error={fault ?? undefined}
          onChange={() => {
            setFault(null)
            reset()
          }}
        />
        <Messages>
          {error === null ? null : <Notice tone="error">{sendEmailError(error)}</Notice>}
          {data === undefined ? null : <Notice tone="success">{data}</Notice>}
        </Messages>
        <Button type="submit" variant="primary" busy={isPending}>
          {button}
        </Button>
      </form>
    </Card>
  )
}
