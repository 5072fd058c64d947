import { t } from '@cenolov/core/language'
import { ArrowRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useCountdown } from '#ui/messages/countdown.ts'
import { buttonStyle } from '#ui/styles.ts'

const SECONDS = 3

export interface RedirectCountdownProps {
  readonly to: string
  readonly label: string
}

export function RedirectCountdown({ to, label }: RedirectCountdownProps) {
  const navigate = useNavigate()
  const left = useCountdown(SECONDS, () => void navigate(to, { replace: true }))
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">
        {t('Presmerujeme vás o')}
        {'\u00a0'}
        <strong className="text-ink">{left}&nbsp;s</strong>.
      </p>
      <Link to={to} replace className={buttonStyle('primary', 'lg')}>
        {label}
        <ArrowRight aria-hidden className="size-5" />
      </Link>
    </div>
  )
}
