import type { MessageResponse, SignInLinkBody } from '@cenolov/contract/account'
import { normaliseEmail } from '@cenolov/core/account'
import { spokenLanguage, t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ErrorNotice } from '#api/error-notice.tsx'
import { callApi } from '../api/api-client.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/forms/fields/text-field.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { Messages, Notice } from '../ui/messages/notice.tsx'

export interface SignInLinkFormProps {
  /** Returns what the account gets when the link is opened. */
  readonly brings: () => Pick<SignInLinkBody, 'list' | 'invitation'>
  readonly label: string
}

/** Asks only for an e-mail address. The link in the mail signs in, and creates an account if needed. */
export function SignInLinkForm({ brings, label }: SignInLinkFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const { mutate, reset, isPending, error, data, variables } = useMutation({
    mutationFn: (email: string) =>
      callApi<MessageResponse>('/auth/sign-in-link', {
        method: 'POST',
        authorise: false,
        json: { email, language: spokenLanguage(), ...brings() },
      }),
  })
  const form = useForm((fields) => {
    const email = String(fields.get('email')).trim()
    if (normaliseEmail(email) !== null) return mutate(email)
    setFault(t('Zadajte platnú e-mailovú adresu.'))
    input.current?.focus()
  }, isPending)
  return (
    <form noValidate {...form.props} className="flex w-full flex-col gap-3">
      <EmailField
        ref={input}
        autoComplete="email"
        placeholder={t('meno@priklad.sk')}
        error={fault}
        onChange={() => {
          setFault(undefined)
          reset()
        }}
      />
      <Button type="submit" variant="primary" size="lg" busy={isPending}>
        {label}
      </Button>
      <Messages>
        <ErrorNotice error={error} />
        {data === undefined ? null : (
          <Notice tone="success">
            {t('Odkaz sme poslali na {email}. Otvorte ho a\u00a0ste prihlásený.', { email: variables })}
          </Notice>
        )}
      </Messages>
    </form>
  )
}
