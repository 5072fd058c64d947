import { CircleAlert, CircleCheck, Eye, EyeOff, LockKeyhole, Mail } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { signIn } from './auth-api.ts'
import { startSession } from './session.ts'
import { signInError } from './sign-in-error.ts'

/** How long the good news stands before we go on (SPEC section 9). */
const GO_ON_MS = 1_500

type State =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'failed'; readonly message: string }
  | { readonly step: 'done' }

export interface LoginFormProps {
  /** Called before the session starts, so that the page can wait with going on. */
  readonly onSuccess: () => void
  readonly onGoOn: () => void
}

/** E-mail and password; on success says so, starts the session and goes on after a moment. */
export function LoginForm({ onSuccess, onGoOn }: LoginFormProps) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const [shown, setShown] = useState(false)
  const goOn = useRef(onGoOn)
  useEffect(() => {
    goOn.current = onGoOn
  })
  useEffect(() => {
    if (state.step !== 'done') return
    const timer = setTimeout(() => goOn.current(), GO_ON_MS)
    return () => clearTimeout(timer)
  }, [state.step])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'sending' || state.step === 'done') return
    const form = new FormData(event.currentTarget)
    setState({ step: 'sending' })
    try {
      const { access_token, user } = await signIn(
        String(form.get('email')).trim(),
        String(form.get('password')),
      )
      onSuccess()
      startSession(access_token, user)
      setState({ step: 'done' })
    } catch (error) {
      setState({ step: 'failed', message: signInError(error) })
    }
  }

  const forget = () => setState((now) => (now.step === 'failed' ? { step: 'idle' } : now))
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        placeholder="meno@priklad.sk"
        required
        maxLength={254}
        onChange={forget}
        icon={<Mail aria-hidden className="size-5" />}
      />
      <TextField
        label="Heslo"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        maxLength={1000}
        onChange={forget}
        icon={<LockKeyhole aria-hidden className="size-5" />}
        action={
          <IconButton
            label={shown ? 'Skryť znaky' : 'Zobraziť znaky'}
            icon={shown ? <EyeOff className="size-5" aria-hidden /> : <Eye className="size-5" aria-hidden />}
            onClick={() => setShown(!shown)}
          />
        }
      />
      <div aria-live="polite" className="empty:hidden">
        {state.step === 'failed' ? (
          <p
            role="alert"
            className="flex items-start gap-2.5 rounded-md bg-sale-soft px-3.5 py-3 font-medium text-sale"
          >
            <CircleAlert aria-hidden className="mt-px size-5 shrink-0" />
            {state.message}
          </p>
        ) : null}
        {state.step === 'done' ? (
          <p className="flex items-start gap-2.5 rounded-md bg-brand-soft px-3.5 py-3 font-medium text-brand">
            <CircleCheck aria-hidden className="mt-px size-5 shrink-0" />
            Úspešne ste sa prihlásili!
          </p>
        ) : null}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={state.step === 'sending'}
        disabled={state.step === 'done'}
      >
        Prihlásiť sa
      </Button>
    </form>
  )
}
