import type { SystemStats } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { formatDuration, formatMoment } from '#format/moment.ts'
import { formatCount } from '#format/numbers.ts'
import { Ghost } from '#ui/loading/placeholders.tsx'
import { MADE_UP_STATS } from './made-up-status.ts'
import { lastBackup, type StatusCheck, statusChecks } from './status-checks.ts'

const UNREACHABLE: readonly StatusCheck[] = [
  { name: t('Server'), tone: 'bad', text: t('Na otázku o\u00a0svojom stave neodpovedá.') },
]

const TONES = {
  good: [CircleCheck, 'text-brand', t('v\u00a0poriadku')],
  warn: [TriangleAlert, 'text-warn', t('vyžaduje pozornosť')],
  bad: [OctagonAlert, 'text-sale', t('treba riešiť hneď')],
} as const

export interface StatsPanelProps {
  readonly stats: SystemStats | undefined
  readonly failed: boolean
}

export function StatusPanel({ stats, failed }: StatsPanelProps) {
  if (!stats && !failed)
    return (
      <Ghost>
        <StatusPanel stats={MADE_UP_STATS} failed={false} />
      </Ghost>
    )
  return (
    <ul className="divide-y divide-line">
      {(stats ? statusChecks(stats) : UNREACHABLE).map(({ name, tone, text }) => {
        const [Icon, colour, meaning] = TONES[tone]
        return (
          <li key={name} className="flex items-start gap-3 py-2.5">
            <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
            <div className="min-w-0">
              <p className="font-semibold">
                {name}
                <span className="sr-only">: {meaning}</span>
              </p>
              <p className="text-sm text-ink-2 wrap-anywhere">{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const ROLE_NAMES: Readonly<Record<string, string>> = {
  all: t('web aj úlohy'),
  web: 'web',
  worker: t('úlohy'),
}

const LAST_BACKUP = t('Posledná záloha')

export function InfoPanel({ stats, failed }: StatsPanelProps) {
  if (!stats)
    return failed ? (
      <p className="text-ink-2">{t('Údaje zatiaľ nie sú k\u00a0dispozícii.')}</p>
    ) : (
      <Ghost>
        <InfoPanel stats={MADE_UP_STATS} failed={false} />
      </Ghost>
    )
  const { app, database, users } = stats
  const late = stats.backup.overdue ? LAST_BACKUP : undefined
  const about = users.are_estimates ? t('približne ') : ''
  const facts: readonly (readonly [string, string])[] = [
    [t('Verzia aplikácie'), app.version],
    ['Node.js', app.node_version],
    [t('Proces'), ROLE_NAMES[app.role] ?? app.role],
    [t('Beží'), formatDuration(app.uptime_seconds)],
    [t('Pamäť procesu'), `${formatCount(app.memory_mb)} MB`],
    [t('Databáza'), `${database.version}${database.embedded ? t(' (vstavaná)') : ''}`],
    [t('Veľkosť databázy'), `${formatCount(Math.round(database.size_mb))} MB`],
    [LAST_BACKUP, lastBackup(stats) ?? t('zatiaľ žiadna')],
    [t('Používateľov'), about + formatCount(users.total)],
    [t('Aktívnych za 24 hodín'), about + formatCount(users.active_today)],
    ['Premium', about + formatCount(users.premium)],
    [t('Čaká na premium'), formatCount(users.premium_requests)],
    [t('Správcov'), formatCount(users.admins)],
    [t('Údaje z'), formatMoment(stats.generated_at)],
  ]
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className={`text-right font-semibold wrap-anywhere ${name === late ? 'text-sale' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
