import type { LoginResponse } from '@cenolov/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { EmailField } from '../../../ui/forms/text-field.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { useDelayedCall } from '../../../ui/hooks/use-delayed-call.ts'
import { Messages, Notice } from '../../../ui/messages/notice.tsx'
import { TEXT_LINK } from '../../../ui/text-link.ts'
import { signIn } from '../auth-api.ts'
import { isUnverified, signInError } from '../auth-errors.ts'
import { startSession } from '../session.ts'
import { UnverifiedNotice } from '../verify-email/unverified-notice.tsx'
import { CodeForm } from './code-form.tsx'

/** The success message stays this long (SPEC section 9). */
const CONTINUE_MS = 1_500

type State =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | {
      readonly step: 'failed'
      readonly message: string
      /** The e-mail, when it is not verified. */
      readonly unverified: string | null
    }
  | { readonly step: 'code' | 'done'; readonly secondStep: string | null }

export interface LoginFormProps {
  /** A message above the button until the first input. */
  readonly welcome: string | null
  /** Called before the session starts, so that the page can delay the redirect. */
  readonly onSuccess: () => void
  readonly onContinue: () => void
}

/** Signs in, and continues after a success message. */
export function LoginForm({ welcome, onSuccess, onContinue }: LoginFormProps) {
  const [state, setState] = useState<State>({ step: 'idle' })
  /** For the way back from the second step. */
  const [typedEmail, setTypedEmail] = useState('')
  useDelayedCall(state.step === 'done', CONTINUE_MS, onContinue)

  function enter({ access_token, user }: LoginResponse, secondStep: string | null) {
    onSuccess()
    startSession(access_token, user)
    setState({ step: 'done', secondStep })
  }

  async function submit(fields: FormData) {
    const email = String(fields.get('email')).trim()
    setTypedEmail(email)
    setState({ step: 'sending' })
    try {
      const answer = await signIn(email, String(fields.get('password')))
      if ('second_step' in answer) setState({ step: 'code', secondStep: answer.second_step })
      else enter(answer, null)
    } catch (error) {
      setState({
        step: 'failed',
        message: signInError(error),
        unverified: isUnverified(error) ? email : null,
      })
    }
  }

  const form = useForm((fields) => void submit(fields), state.step === 'sending' || state.step === 'done')
  const forget = () => setState((now) => (now.step === 'failed' ? { step: 'idle' } : now))
  if ((state.step === 'code' || state.step === 'done') && state.secondStep !== null) {
    const { step, secondStep } = state
    return (
      <CodeForm
        secondStep={secondStep}
        done={step === 'done'}
        onSignedIn={(answer) => enter(answer, secondStep)}
        onAgain={(reason) =>
          setState(reason === null ? { step: 'idle' } : { step: 'failed', message: reason, unverified: null })
        }
      />
    )
  }
  return (
    <form {...form.props} onChange={forget} className="flex flex-col gap-5">
      <EmailField autoComplete="username" placeholder="meno@priklad.sk" defaultValue={typedEmail} required />
      <div>
        <PasswordField label="Heslo" name="password" autoComplete="current-password" />
        <p className="mt-1 -mb-2 flex justify-end text-sm">
          <Link
            to={paths.verifyEmail}
            state={{ forgotten: true }}
            className={`${TEXT_LINK} inline-flex min-h-11 items-center`}
          >
            Zabudli ste heslo?
          </Link>
        </p>
      </div>
      <Messages>
        {welcome !== null && state.step === 'idle' ? <Notice tone="success">{welcome}</Notice> : null}
        {state.step !== 'failed' ? null : state.unverified === null ? (
          <Notice tone="error">{state.message}</Notice>
        ) : (
          <UnverifiedNotice message={state.message} email={state.unverified} />
        )}
        {state.step === 'done' ? <Notice tone="success">Úspešne ste sa prihlásili!</Notice> : null}
      </Messages>
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
