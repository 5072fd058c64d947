import type { LoginResponse, OidcLinkNeeded, SecondStepNeeded } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/forms/fields/password-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { linkProvider } from '../auth-api.ts'
import { signInError } from '../auth-errors.ts'

export interface LinkFormProps {
  readonly link: OidcLinkNeeded['link']
  readonly onAnswer: (answer: LoginResponse | SecondStepNeeded) => void
  readonly onAgain: () => void
}

export function LinkForm({ link, onAnswer, onAgain }: LinkFormProps) {
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: linkProvider, onSuccess: onAnswer })
  const form = useForm((fields) => mutate(String(fields.get('password'))), isPending)
  return (
    <form {...form.props} onChange={() => error && reset()} className="flex flex-col gap-5">
      <p className="text-pretty text-ink-2">
        {t('Účet')} <strong className="wrap-anywhere text-ink">{link.email}</strong>{' '}
        {t(
          'tu už máte. Zadajte jeho heslo a\u00a0prepojíme ho. Nabudúce sa prihlásite cez {provider} jedným ťuknutím.',
          { provider: link.provider },
        )}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
      <PasswordField label={t('Heslo')} name="password" autoComplete="current-password" />
      <Messages>{error === null ? null : <Notice tone="error">{signInError(error)}</Notice>}</Messages>
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" size="lg" busy={isPending}>
          {t('Prepojiť a\u00a0prihlásiť sa')}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onAgain}>
          {t('Späť na prihlásenie')}
        </Button>
      </div>
    </form>
  )
}
