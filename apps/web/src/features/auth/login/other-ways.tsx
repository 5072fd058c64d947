import type { LoginResponse } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint, LogIn } from 'lucide-react'
import { API_ORIGIN } from '#api/api-client.ts'
import { signInWithPasskey } from '#api/passkeys.ts'
import type { SignInProvider } from '#settings.ts'
import { Button } from '#ui/button.tsx'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { passkeyError } from '../auth-errors.ts'

export interface OtherWaysProps {
  readonly providers: readonly SignInProvider[]
  readonly next: string
  readonly disabled: boolean
  readonly onSignedIn: (answer: LoginResponse) => void
}

export function OtherWays({ providers, next, disabled, onSignedIn }: OtherWaysProps) {
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn })
  return (
    <div className="flex flex-col gap-2">
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
      >
        {t('alebo')}
      </p>
      <Button size="lg" disabled={disabled} busy={passkey.isPending} onClick={() => passkey.mutate()}>
        <Fingerprint aria-hidden className="size-5" />
        {t('Použiť prístupový kľúč')}
      </Button>
      <Messages>
        {passkey.error === null ? null : <Notice tone="error">{passkeyError(passkey.error)}</Notice>}
      </Messages>
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={`${API_ORIGIN}/auth/oidc/${id}/start?${new URLSearchParams({ next })}`}
          className={buttonStyle('secondary', 'lg')}
        >
          <LogIn aria-hidden className="size-5" />
          {t('Pokračovať cez {name}', { name })}
        </a>
      ))}
    </div>
  )
}
