import { isStrongPassword, PASSWORD_RULES } from '@cenolov/core/account'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { answerText } from '../../languages/answer-text.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import {
  NEW_PASSWORD_TEXTS,
  NewPasswordFields,
  NO_PASSWORD,
} from '../../ui/forms/fields/new-password-fields.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Messages, Notice } from '../../ui/messages/notice.tsx'
import { buttonStyle } from '../../ui/styles.ts'
import { resetPassword } from './auth-api.ts'
import { resetError } from './auth-errors.ts'
import { AuthLayout } from './layout/auth-layout.tsx'
import { RedirectCountdown } from './layout/redirect-countdown.tsx'
import { endSession } from './session.ts'

export function Component() {
  const [params] = useSearchParams()
  const token = params.get('token')
  return token ? <ResetPassword token={token} /> : <Navigate to={paths.login} replace />
}

function ResetPassword({ token }: { readonly token: string }) {
  const [value, setValue] = useState(NO_PASSWORD)
  const { mutate, reset, isPending, isError, error, data } = useMutation({
    mutationFn: (password: string) => resetPassword(token, password),
    // The server has ended all sessions of the account.
    onSuccess: () => void endSession(),
  })
  const ready = isStrongPassword(value.password) && value.password === value.confirmation

  const form = useForm(() => mutate(value.password), !ready || isPending)

  const failure = isError ? resetError(error) : null
  return (
    <AuthLayout
      title={t('Nové heslo')}
      heading={t('Nové heslo')}
      lead={
        data ? undefined : t('Zvoľte si nové heslo k\u00a0svojmu účtu. Všetky zariadenia potom odhlásime.')
      }
    >
      {data ? null : (
        <form
          {...form.props}
          onChange={() => (isError ? reset() : undefined)}
          className="flex flex-col gap-5"
        >
          <NewPasswordFields
            value={value}
            onChange={setValue}
            rules={PASSWORD_RULES}
            texts={{ ...NEW_PASSWORD_TEXTS, password: t('Nové heslo') }}
          />
          <Button type="submit" variant="primary" size="lg" busy={isPending} disabled={!ready}>
            {t('Nastaviť nové heslo')}
          </Button>
        </form>
      )}
      <Messages>
        {failure ? (
          <Notice
            tone="error"
            action={
              failure.needsNewLink ? (
                <Link to={paths.verifyEmail} state={{ forgotten: true }} className={buttonStyle('secondary')}>
                  {t('Vyžiadať nový odkaz')}
                </Link>
              ) : undefined
            }
          >
            {failure.message}
          </Notice>
        ) : null}
        {data ? <Notice tone="success">{answerText(data.message)}</Notice> : null}
      </Messages>
      {data ? <RedirectCountdown to={paths.login} label={t('Prihlásiť sa')} /> : null}
    </AuthLayout>
  )
}
