import { t } from '@cenolov/core/language'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { statsQuery } from '#features/products/api/product-queries.ts'
import { paths } from '#paths.ts'
import { keptInvitationPath } from '#product/kept-invitation.ts'
import { settings } from '#settings.ts'
import { Tabs } from '#ui/tabs.tsx'
import { departures, interruptedVisitor } from '../departure.ts'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { RETURN_PARAM, returnPath } from '../return-path.ts'
import { useSession } from '../session.ts'
import { PROVIDER_PARAM } from '../sign-in-providers.ts'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

type Mode = 'login' | 'register'

const WORDS = {
  login: {
    title: t('Prihlásenie'),
    heading: t('Vitajte späť'),
    lead: t('Prihláste sa a\u00a0pozrite si, kde je dnes nákup najlacnejší.'),
  },
  register: {
    title: t('Registrácia'),
    heading: t('Vytvorte si účet'),
    lead: t('Zadarmo a\u00a0za minútu. Stačí meno, heslo a\u00a0e-mail.'),
  },
} as const

type LoginPageProps = Omit<LoginFormProps, 'welcome'>

function LoginPage(props: LoginPageProps) {
  const [mode, setMode] = useState<Mode>('login')
  const [registered, setRegistered] = useState<string | null>(null)

  function choose(next: Mode) {
    setMode(next)
    setRegistered(null)
  }
  return (
    <AuthLayout {...WORDS[mode]}>
      <Tabs
        label={t('Prihlásenie alebo registrácia')}
        value={mode}
        onChange={choose}
        items={[
          {
            value: 'login',
            label: t('Prihlásenie'),
            content: <LoginForm {...props} welcome={registered} />,
          },
          {
            value: 'register',
            label: t('Registrácia'),
            content: (
              <RegisterForm
                onDone={(message) => {
                  setMode('login')
                  setRegistered(message)
                }}
              />
            ),
          },
        ]}
      />
    </AuthLayout>
  )
}

/**
 * The login. A signed-in visitor is redirected at once, a new sign-in after a moment: to the interrupted visit if it
 * was their own, else home.
 */
export function Component() {
  const session = useSession()
  const { signInProviders, demo } = settings()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [params] = useSearchParams()
  const [signingIn, setSigningIn] = useState(false)
  const visitor = interruptedVisitor(useLocation().state)
  useEffect(() => departures.forget(), [])
  const isOther = visitor !== null && session.status === 'authenticated' && session.user.id !== visitor
  const next = isOther ? paths.home : returnPath(params.get(RETURN_PARAM), keptInvitationPath() ?? paths.home)
  const isAdmin = session.status === 'authenticated' && session.user.is_admin
  // A shop without products has nothing to show, but its administrator has work.
  const proceed = async () => {
    const stats =
      isAdmin && next === paths.home ? await client.fetchQuery(statsQuery()).catch(() => null) : null
    const isEmpty = stats?.total_products === 0
    void navigate(isEmpty ? paths.admin : next, { replace: true })
  }
  if (session.status === 'authenticated' && !signingIn) return <Navigate to={next} replace />
  return (
    <LoginPage
      providers={signInProviders}
      demo={demo}
      returned={params.get(PROVIDER_PARAM)}
      next={next}
      onSuccess={() => setSigningIn(true)}
      onContinue={() => void proceed()}
    />
  )
}
