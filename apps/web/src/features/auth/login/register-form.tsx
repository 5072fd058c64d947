import { FULL_NAME_MAX_LENGTH, isStrongPassword, PASSWORD_RULES } from '@cenolov/core/account'
import { SOURCE_LANGUAGE, spokenLanguage, t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { answerText } from '#languages/answer-text.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { NewPasswordFields, NO_PASSWORD } from '#ui/forms/fields/new-password-fields.tsx'
import { EmailField, TextField } from '#ui/forms/fields/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useDelayedCall } from '#ui/hooks/latest-calls.ts'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { TEXT_LINK } from '#ui/styles.ts'
import { register } from '../auth-api.ts'
import { registrationError } from '../auth-errors.ts'

const DONE_MS = 2_000

export interface RegisterFormProps {
  readonly onDone: (message: string) => void
}

export function RegisterForm({ onDone }: RegisterFormProps) {
  const [value, setValue] = useState(NO_PASSWORD)
  const [tried, setTried] = useState(false)
  const { mutate, reset, isPending, isSuccess, isError, data, error } = useMutation({ mutationFn: register })
  useDelayedCall(data !== undefined, DONE_MS, () => onDone(answerText(data?.message ?? '')))

  const form = useForm((fields) => {
    setTried(true)
    const wrong =
      value.password !== value.confirmation
        ? 'confirmation'
        : isStrongPassword(value.password)
          ? null
          : 'new-password'
    if (wrong !== null) {
      form.props.ref.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
      return
    }
    mutate({
      full_name: String(fields.get('full_name')).trim(),
      email: String(fields.get('email')).trim(),
      password: value.password,
      ...(spokenLanguage() === SOURCE_LANGUAGE ? {} : { language: spokenLanguage() }),
    })
  }, isPending || isSuccess)

  const forget = () => (isError ? reset() : undefined)
  return (
    <form {...form.props} onChange={forget} className="flex flex-col gap-5">
      <TextField
        label={t('Meno')}
        name="full_name"
        autoComplete="name"
        placeholder={t('Ľudmila Nová')}
        required
        maxLength={FULL_NAME_MAX_LENGTH}
        icon={<UserRound aria-hidden className="size-5" />}
      />
      <EmailField autoComplete="username" placeholder={t('meno@priklad.sk')} required />
      <NewPasswordFields value={value} onChange={setValue} rules={PASSWORD_RULES} tried={tried} />
      <Messages>
        {isError ? <Notice tone="error">{registrationError(error)}</Notice> : null}
        {isSuccess ? <Notice tone="success">{answerText(data.message)}</Notice> : null}
      </Messages>
      <Button type="submit" variant="primary" size="lg" busy={isPending} disabled={isSuccess}>
        {t('Zaregistrovať sa')}
      </Button>
      <p className="-mt-1 text-sm text-pretty text-ink-2">
        {t('Registráciou súhlasíte s')}
        {'\u00a0'}
        <Link to={paths.terms} className={TEXT_LINK}>
          {t('podmienkami používania')}
        </Link>
        {t('. Čo o\u00a0vás ukladáme, hovorí')}{' '}
        <Link to={paths.privacy} className={TEXT_LINK}>
          {t('ochrana súkromia')}
        </Link>
        .
      </p>
    </form>
  )
}
