import type { User } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { pluralForm } from '@cenolov/core/text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, ChartLine, Heart, type LucideIcon, RefreshCw, ShoppingCart } from 'lucide-react'
import { ErrorNotice } from '#api/error-notice.tsx'
import { ApiError } from '../../api/api-error.ts'
import { formatLongDate } from '../../format/moment.ts'
import { formatCount } from '../../format/numbers.ts'
import { ActivatePremium, premiumQuery } from '../../product/activate-premium.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading/placeholders.tsx'
import { Messages, Notice } from '../../ui/messages/notice.tsx'
import { requestPremium } from './account-api.ts'
import { Savings } from './savings.tsx'
import { Section } from './section.tsx'

const SOON_DAYS = 7

const BENEFITS: readonly (readonly [LucideIcon, string, string])[] = [
  [ChartLine, t('História cien'), t('ako sa menila cena za posledných 14\u00a0dní')],
  [Heart, t('Obľúbené'), t('produkty, ktoré kupujete, na\u00a0jednom mieste')],
  [ShoppingCart, t('Košík'), t('koľko vás nákup bude stáť a\u00a0koľko ušetríte')],
  [Bell, t('Upozornenia'), t('e-mail, keď to, čo sledujete, zlacnie')],
]

export interface PremiumPanelProps {
  readonly user: User
  readonly onRefresh: () => Promise<void>
}

export function PremiumPanel({ user, onRefresh }: PremiumPanelProps) {
  return (
    <Section
      title="Premium"
      className="relative overflow-hidden before:absolute before:inset-x-0 before:top-0 before:h-1.5 before:bg-tag"
      aside={user.is_premium ? <Badge tone="tag">{t('Aktívne')}</Badge> : null}
    >
      {user.is_premium ? (
        <>
          <Lasting user={user} />
          <Savings />
        </>
      ) : null}
      <ul className="flex flex-col gap-3">
        {BENEFITS.map(([Icon, name, what]) => (
          <li key={name} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
            <span className="text-ink-2">
              <strong className="font-semibold text-ink">{name}</strong> – {what}
            </span>
          </li>
        ))}
      </ul>
      {user.is_premium ? null : <Activation onRefresh={onRefresh} />}
    </Section>
  )
}

function Lasting({ user }: { readonly user: User }) {
  const { premium_expires_at: end, days_until_premium_expires: days } = user
  if (end === null || days === null)
    return <p className="font-semibold">{t('Vaše Premium platí bez obmedzenia.')}</p>
  const count = formatCount(days)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p>
        {t('Platí do')} <strong>{formatLongDate(end)}</strong>
      </p>
      <Badge tone={days < SOON_DAYS ? 'amber' : 'neutral'}>
        {pluralForm(days, [
          t('zostáva {count} deň', { count }),
          t('zostávajú {count} dni', { count }),
          t('zostáva {count} dní', { count }),
        ])}
      </Badge>
    </div>
  )
}

function Activation({ onRefresh }: { readonly onRefresh: () => Promise<void> }) {
  const client = useQueryClient()
  const state = useQuery(premiumQuery())
  const check = useMutation({
    mutationFn: async () => {
      await Promise.all([onRefresh(), client.refetchQueries({ queryKey: premiumQuery().queryKey })])
    },
  })
  const request = useMutation({
    mutationFn: requestPremium,
    onSuccess: (premium) => client.setQueryData(premiumQuery().queryKey, premium),
    onError: (error) => {
      // Requested in another tab, or granted meanwhile: show the current state instead of the error.
      if (error instanceof ApiError && error.status === 409) void check.mutateAsync()
    },
  })
  if ((state.data?.trial_days ?? 0) > 0) return <ActivatePremium />
  const requestedAt = state.data?.requested_at ?? null
  const error = request.error ?? check.error
  return (
    <>
      {state.isPending ? (
        <Skeleton className="h-12 rounded-lg" />
      ) : requestedAt === null ? (
        <Button variant="primary" size="lg" busy={request.isPending} onClick={() => request.mutate()}>
          {t('Aktivovať Premium')}
        </Button>
      ) : null}
      <Messages>
        {requestedAt === null ? null : (
          <Notice
            tone="info"
            action={
              <Button busy={check.isPending} onClick={() => check.mutate()}>
                {check.isPending ? null : <RefreshCw aria-hidden className="size-4" />}
                {t('Overiť stav')}
              </Button>
            }
          >
            {t(
              'O\u00a0Premium ste požiadali {requestedAt}. Žiadosť čaká na správcu; keď ju schváli, pošleme vám e-mail.',
              { requestedAt: formatLongDate(requestedAt) },
            )}
          </Notice>
        )}
        {requestedAt === null ? <ErrorNotice error={error} /> : null}
      </Messages>
    </>
  )
}
