import type { Setup } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import type { PluralForms } from '@cenolov/core/text'
import { pluralForm } from '@cenolov/core/text'
import { useQueries } from '@tanstack/react-query'
import { clsx } from 'clsx'
import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CloudAlert,
  Crown,
  DatabaseBackup,
  Inbox,
  type LucideIcon,
  MapPinOff,
  OctagonAlert,
} from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { branchesQuery } from '../branches/branches-api.ts'
import { ALL_BRANCHES, type BranchesState, branchesParams } from '../branches/branches-state.ts'
import { unreadMessagesQuery } from '../messages/messages-api.ts'
import { reviewCountQuery } from '../review/review-api.ts'
import { sourcesQuery } from '../sources/sources-api.ts'
import { failuresQuery } from '../system/system-api.ts'
import { usersQuery } from '../users/users-api.ts'
import { setupSteps } from './setup-steps.ts'

const WRONGLY_PLACED: BranchesState = { ...ALL_BRANCHES, filter: 'fault' }

/** A kind of work, most urgent first. */
interface Work {
  readonly icon: LucideIcon
  readonly forms: PluralForms
  /** The consequence of doing nothing. */
  readonly why: string
  readonly to: string
  readonly urgent?: true
}

const WORK: readonly Work[] = [
  {
    icon: CloudAlert,
    forms: [t('zdroj cien mlčí'), t('zdroje cien mlčia'), t('zdrojov cien mlčí')],
    why: t('Ceny jeho obchodu starnú.'),
    to: paths.adminSources,
    urgent: true,
  },
  {
    icon: OctagonAlert,
    forms: [t('úloha zlyhala'), t('úlohy zlyhali'), t('úloh zlyhalo')],
    why: t('Za posledných 7 dní. Dajú sa skúsiť znova.'),
    to: paths.adminSystem,
    urgent: true,
  },
  {
    icon: DatabaseBackup,
    forms: [t('záloha mešká'), t('zálohy meškajú'), t('záloh mešká')],
    why: t('Má sa robiť každý deň.'),
    to: paths.adminSystem,
    urgent: true,
  },
  {
    icon: CircleAlert,
    forms: [t('položka na kontrolu'), t('položky na kontrolu'), t('položiek na kontrolu')],
    why: t('Podozrivé a\u00a0nahlásené ceny, neznáme kódy, zmenšené obaly a\u00a0duplicity.'),
    to: paths.adminReview,
  },
  {
    icon: Crown,
    forms: [t('žiadosť o\u00a0premium'), t('žiadosti o\u00a0premium'), t('žiadostí o\u00a0premium')],
    why: t('Na schválenie.'),
    to: paths.adminUsers,
  },
  {
    icon: Inbox,
    forms: [t('neprečítaná správa'), t('neprečítané správy'), t('neprečítaných správ')],
    why: t('Sľubujeme odpoveď do 24\u00a0hodín.'),
    to: paths.adminMessages,
  },
  {
    icon: MapPinOff,
    forms: [
      t('predajňa bez správnej polohy'),
      t('predajne bez správnej polohy'),
      t('predajní bez správnej polohy'),
    ],
    why: t('Bez nej kupujúci nevidí vzdialenosť.'),
    to: `${paths.adminBranches}?${branchesParams(WRONGLY_PLACED)}`,
  },
]

const ALL_USERS = { search: '', filter: 'all', sort: null, order: 'asc', page: 1 } as const

/** @param setup undefined while it is not known: then nothing is said to be done */
export function WaitingWork({ setup }: { readonly setup: Setup | undefined }) {
  const [sources, failures, review, users, messages, branches] = useQueries({
    queries: [
      sourcesQuery(),
      failuresQuery(1),
      reviewCountQuery(),
      usersQuery(ALL_USERS),
      unreadMessagesQuery(),
      branchesQuery(WRONGLY_PLACED),
    ],
  })
  const counts = [
    sources.data?.sources.filter(({ is_silent }) => is_silent).length,
    failures.data?.total,
    setup?.backup.overdue ? 1 : 0,
    review.data,
    users.data?.premium_requests,
    messages.data,
    branches.data?.total,
  ]
  const failed = [sources, failures, review, users, messages, branches].find((query) => query.isError)
  const isKnown = counts.every((count) => count !== undefined)
  const waiting = WORK.map((work, index) => ({ ...work, count: counts[index] ?? 0 })).filter(
    ({ count }) => count > 0,
  )
  const isSetUp = setup !== undefined && setupSteps(setup).every(({ isDone }) => isDone)
  // The first steps are what waits.
  if (setup?.has_prices === false && waiting.length === 0 && !failed) return null
  return (
    <Panel title={t('Na vybavenie')}>
      {failed ? (
        <RetryNotice query={failed} className="mb-3">
          {t('Nepodarilo sa zistiť všetko, čo čaká.')}
        </RetryNotice>
      ) : null}
      {!isKnown && !failed ? (
        <Skeleton className="h-40" />
      ) : waiting.length === 0 && isKnown ? (
        <p className="flex items-center gap-2.5 py-2 font-semibold">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-brand" />
          {isSetUp ? t('Nič nečaká. Všetko je vybavené.') : t('Nič nečaká.')}
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-2.5 lg:grid-cols-2 xl:grid-cols-3">
          {waiting.map((work) => (
            <li key={work.why}>
              <WorkLink {...work} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function WorkLink({ icon: Icon, forms, why, to, urgent, count }: Work & { readonly count: number }) {
  return (
    <Link
      to={to}
      className={clsx(
        'flex h-full items-center gap-3 rounded-lg border px-4 py-3 transition-colors',
        urgent
          ? 'border-sale/40 bg-sale-soft hover:border-sale'
          : 'border-line hover:border-edge hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className={clsx('size-6 shrink-0', urgent ? 'text-sale' : 'text-warn')} />
      <span className="min-w-0 grow">
        <span className="block leading-snug">
          <span className="text-2xl font-extrabold tracking-tight">{formatCount(count)}</span>{' '}
          <span className="font-semibold">{pluralForm(count, forms)}</span>
        </span>
        <span className="block text-sm text-ink-2">{why}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  )
}
