import { t } from '@cenolov/core/language'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { paths } from '#paths.ts'
import { keptInvitationPath } from '#product/kept-invitation.ts'
import { propertiesOf } from '#properties.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/loading/placeholders.tsx'
import { Messages, Notice } from '#ui/messages/notice.tsx'
import { TEXT_LINK } from '#ui/styles.ts'
import { AuthLayout } from '../layout/auth-layout.tsx'
import { RedirectCountdown } from '../layout/redirect-countdown.tsx'
import { useSession } from '../session.ts'
import { EmailRequestForm } from './email-request-form.tsx'
import { INVALID_LINK, redeem, type Verification } from './verification.ts'

const TITLE = t('Overenie emailu')

export function Component() {
  const [params] = useSearchParams()
  const forgotten = propertiesOf(useLocation().state).forgotten === true
  const token = params.get('token') || null
  return token === null ? <WithoutToken forgotten={forgotten} /> : <WithToken key={token} token={token} />
}

function WithoutToken({ forgotten }: { readonly forgotten: boolean }) {
  const forms = [
    <EmailRequestForm key="verification" kind="verification" />,
    <EmailRequestForm key="password" kind="password" focused={forgotten} />,
  ]
  return (
    <AuthLayout
      title={forgotten ? t('Zabudnuté heslo') : TITLE}
      heading={forgotten ? t('Nový odkaz do e-mailu') : TITLE}
      lead={forgotten ? t('Vyberte si, aký odkaz vám máme poslať.') : undefined}
    >
      <Notice tone="error">{INVALID_LINK}</Notice>
      {forgotten ? forms.toReversed() : forms}
      <BackToLogin />
    </AuthLayout>
  )
}

function WithToken({ token }: { readonly token: string }) {
  const [result, setResult] = useState<Verification | null>(null)
  useEffect(() => {
    let shown = true
    void redeem(token).then((verification) => {
      if (shown) setResult(verification)
    })
    return () => {
      shown = false
    }
  }, [token])
  const retry = () => {
    setResult(null)
    void redeem(token).then(setResult)
  }
  return (
    <AuthLayout title={TITLE} heading={TITLE}>
      <Messages>
        {result === null ? (
          <p className="flex items-center gap-3 py-3 text-base text-ink-2">
            <Spinner className="size-6 text-brand" />
            {t('Overujeme váš e-mail...')}
          </p>
        ) : result.state === 'success' ? (
          <Notice tone="success">{result.message}</Notice>
        ) : result.state === 'expired' ? (
          <Notice tone="warn">{t('Verifikačný odkaz vypršal. Môžete si vyžiadať nový.')}</Notice>
        ) : (
          <Notice tone="error">{result.message}</Notice>
        )}
      </Messages>
      {result === null ? null : <WhatNext result={result} onRetry={retry} />}
    </AuthLayout>
  )
}

function WhatNext({ result, onRetry }: { readonly result: Verification; readonly onRetry: () => void }) {
  const session = useSession()
  if (result.state === 'success' && result.list !== null) {
    const { id, message } = result.list
    return <Navigate to={paths.listOf(id)} replace state={{ message, severity: 'info' }} />
  }
  if (result.state === 'success')
    return result.signedIn ? (
      <RedirectCountdown to={keptInvitationPath() ?? paths.home} label={t('Pokračovať')} />
    ) : (
      <RedirectCountdown to={paths.login} label={t('Prihlásiť sa')} />
    )
  if (result.state === 'error' && result.worthRetrying)
    return (
      <Button variant="primary" size="lg" onClick={onRetry}>
        <RefreshCw aria-hidden className="size-4.5" />
        {t('Skúsiť znova')}
      </Button>
    )
  return (
    <>
      {session.status === 'authenticated' ? (
        <p className="text-pretty text-ink-2">
          {t('Odkaz funguje iba raz. Ste prihlásený ako')}{' '}
          <strong className="text-ink">{session.user.email}</strong>
          {t(', takže ste ho už možno použili.')}{' '}
          <Link to={paths.home} className={TEXT_LINK}>
            {t('Pokračovať')}
          </Link>
        </p>
      ) : null}
      <EmailRequestForm kind="verification" />
      {session.status === 'authenticated' ? null : <BackToLogin />}
    </>
  )
}

function BackToLogin() {
  return (
    <p>
      <Link to={paths.login} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
        {t('Späť na prihlásenie')}
      </Link>
    </p>
  )
}
