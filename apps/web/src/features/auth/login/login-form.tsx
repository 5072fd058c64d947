import type { LoginResponse, OidcFinish, OidcLinkNeeded, SecondStepNeeded } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { errorText, TRY_AGAIN } from '#api/api-error.ts'
import { paths } from '#paths.ts'
import type { Demo, SignInProvider } from '#settings.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/forms/fields/password-field.tsx'
import { EmailField } from '#ui/forms/fields/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useDelayedCall } from '#ui/hooks/latest-calls.ts'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { TEXT_LINK } from '#ui/styles.ts'
import { finishProviderSignIn, signIn } from '../auth-api.ts'
import { isUnverified, signInError } from '../auth-errors.ts'
import { startSession } from '../session.ts'
import { PROVIDER_DONE, providerFailure } from '../sign-in-providers.ts'
import { UnverifiedNotice } from '../verify-email/unverified-notice.tsx'
import { CodeForm } from './code-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { LinkForm } from './link-form.tsx'
import { OtherWays } from './other-ways.tsx'

const CONTINUE_MS = 1_500

type State =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | {
      readonly step: 'failed'
      readonly message: string
      readonly unverified: string | null
    }
  | { readonly step: 'link'; readonly link: OidcLinkNeeded['link'] }
  | { readonly step: 'code' | 'done'; readonly secondStep: SecondStepNeeded | null }

export interface LoginFormProps {
  readonly providers: readonly SignInProvider[]
  /** null where the product is no demo. */
  readonly demo: Demo | null
  /** Outcome of a sign-in at a provider from which the visitor returns. */
  readonly returned: string | null
  readonly next: string
  /** A message above the button until the first input. */
  readonly welcome: string | null
  /** Called before the session starts, so that the page can delay the redirect. */
  readonly onSuccess: () => void
  readonly onContinue: () => void
}

export function LoginForm({
  providers,
  demo,
  returned,
  next,
  welcome,
  onSuccess,
  onContinue,
}: LoginFormProps) {
  const [state, setState] = useState<State>(() => {
    const message = providerFailure(returned)
    if (message !== null) return { step: 'failed', message, unverified: null }
    return { step: returned === PROVIDER_DONE ? 'sending' : 'idle' }
  })
  /** Kept for the return from the second step. */
  const [typedEmail, setTypedEmail] = useState('')
  useDelayedCall(state.step === 'done', CONTINUE_MS, onContinue)

  function enter({ access_token, user }: LoginResponse, secondStep: SecondStepNeeded | null) {
    onSuccess()
    startSession(access_token, user)
    setState({ step: 'done', secondStep })
  }

  function proceed(answer: OidcFinish) {
    if ('link' in answer) setState({ step: 'link', link: answer.link })
    else if ('second_step' in answer) setState({ step: 'code', secondStep: answer })
    else enter(answer, null)
  }

  // Only once: the server accepts the sign-in once.
  const finishing = useRef(returned === PROVIDER_DONE)
  useEffect(() => {
    if (!finishing.current) return
    finishing.current = false
    finishProviderSignIn().then(proceed, (error: unknown) =>
      setState({ step: 'failed', message: errorText(error, TRY_AGAIN), unverified: null }),
    )
  })

  async function send(email: string, password: string) {
    setTypedEmail(email)
    setState({ step: 'sending' })
    try {
      proceed(await signIn(email, password))
    } catch (error) {
      setState({
        step: 'failed',
        message: signInError(error),
        unverified: isUnverified(error) ? email : null,
      })
    }
  }

  const isBusy = state.step === 'sending' || state.step === 'done'
  const form = useForm(
    (fields) => void send(String(fields.get('email')).trim(), String(fields.get('password'))),
    isBusy,
  )
  const forget = () => setState((now) => (now.step === 'failed' ? { step: 'idle' } : now))
  if ((state.step === 'code' || state.step === 'done') && state.secondStep !== null) {
    const { step, secondStep } = state
    return (
      <CodeForm
        secondStep={secondStep.second_step}
        takesPasskey={secondStep.passkey}
        done={step === 'done'}
        onSignedIn={(answer) => enter(answer, secondStep)}
        onAgain={(reason) =>
          setState(reason === null ? { step: 'idle' } : { step: 'failed', message: reason, unverified: null })
        }
      />
    )
  }
  if (state.step === 'link')
    return <LinkForm link={state.link} onAnswer={proceed} onAgain={() => setState({ step: 'idle' })} />
  return (
    <form {...form.props} onChange={forget} className="flex flex-col gap-5">
      {demo === null ? null : (
        <DemoAccounts
          demo={demo}
          disabled={isBusy}
          onChoose={(email, password) => void send(email, password)}
        />
      )}
      <EmailField
        autoComplete="username"
        placeholder={t('meno@priklad.sk')}
        defaultValue={typedEmail}
        required
      />
      <div>
        <PasswordField label={t('Heslo')} name="password" autoComplete="current-password" />
        <p className="mt-1 -mb-2 flex justify-end text-sm">
          <Link
            to={paths.verifyEmail}
            state={{ forgotten: true }}
            className={`${TEXT_LINK} inline-flex min-h-11 items-center`}
          >
            {t('Zabudli ste heslo?')}
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
        {state.step === 'done' ? <Notice tone="success">{t('Úspešne ste sa prihlásili!')}</Notice> : null}
      </Messages>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={state.step === 'sending'}
        disabled={state.step === 'done'}
      >
        {t('Prihlásiť sa')}
      </Button>
      <OtherWays providers={providers} next={next} disabled={isBusy} onSignedIn={proceed} />
    </form>
  )
}
