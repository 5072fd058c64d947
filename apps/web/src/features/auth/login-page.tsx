import { Logo } from '../../ui/logo.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import { LoginShelf } from './login-shelf.tsx'

/** The first thing a shopper sees: a shelf of today's prices beside the form. */
export function LoginPage(props: LoginFormProps) {
  useDocumentTitle('Prihlásenie')
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.1fr)_minmax(28rem,1fr)] lg:grid-rows-1">
      <LoginShelf />
      <main className="flex flex-col px-5 pt-7 pb-10 sm:px-10 lg:py-10">
        <div className="mx-auto flex w-full max-w-[25rem] grow flex-col lg:justify-center">
          <div className="mb-9 hidden lg:block">
            <Logo />
          </div>
          <h1 className="text-[1.75rem] leading-9 font-extrabold tracking-tight">Vitajte späť</h1>
          <p className="mt-1.5 mb-7 text-base text-ink-2">
            Prihláste sa a&nbsp;pozrite si, kde je dnes nákup najlacnejší.
          </p>
          <LoginForm {...props} />
        </div>
        <div className="mx-auto mt-10 w-44">
          <ThemeSwitch />
        </div>
      </main>
    </div>
  )
}
