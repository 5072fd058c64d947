import { t } from '@cenolov/core/language'
import { useState } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import { AuthLayout } from '../layout/auth-layout.tsx'
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

export type LoginPageProps = Omit<LoginFormProps, 'welcome'>

export function LoginPage(props: LoginPageProps) {
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
