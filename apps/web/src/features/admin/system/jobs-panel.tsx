import type { SystemStats } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { percentText } from '@cenolov/core/text'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDuration, formatMoment } from '#format/moment.ts'
import { countOf, formatCount } from '#format/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { TableHead } from '#ui/layout/table-head.tsx'
import { queueName } from './queue-names.ts'

export function JobsPanel({ stats }: { readonly stats: SystemStats }) {
  const { queues, imports, alert_runs } = stats
  const [showsAll, setShowsAll] = useState(false)
  const busy = queues.filter(({ waiting, active, failed }) => waiting + active + failed > 0)
  const shown = showsAll ? queues : busy
  return (
    <div className="flex flex-col gap-5">
      {shown.length === 0 ? (
        <p className="flex items-center gap-2.5 text-ink-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-brand" />
          {t('Žiadna úloha nečaká, nebeží ani nezlyhala.')}
        </p>
      ) : (
        <ScrollBox label={t('Fronty úloh')}>
          <table className="w-full text-left text-sm">
            <TableHead
              columns={[t('Fronta'), t('Čaká'), t('Beží'), t('Zlyhalo'), t('Čaká od')]}
              className="text-ink-2"
              cellClassName="py-1.5 pr-4 font-semibold whitespace-nowrap"
            />
            <tbody className="tabular-nums">
              {shown.map((queue) => (
                <tr key={queue.name} className="border-t border-line">
                  <th scope="row" title={queue.name} className="py-1.5 pr-4 font-semibold">
                    {queueName(queue.name)}
                  </th>
                  <td className="py-1.5 pr-4">{formatCount(queue.waiting)}</td>
                  <td className="py-1.5 pr-4">{formatCount(queue.active)}</td>
                  <td className={`py-1.5 pr-4 ${queue.failed > 0 ? 'font-bold text-sale' : ''}`}>
                    {formatCount(queue.failed)}
                  </td>
                  <td className="py-1.5 whitespace-nowrap">{formatMoment(queue.oldest_waiting_at) || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {busy.length < queues.length ? (
        <Button className="self-start" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('Zobraziť len aktívne') : t('Zobraziť všetky ({count})', { count: queues.length })}
        </Button>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 md:grid-cols-2">
        <Recent
          title={t('Posledné importy')}
          empty={imports.length === 0 ? t('Zatiaľ žiadny import.') : null}
        >
          {imports.map((job) => (
            <li key={job.job_id} className="flex items-start justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block truncate font-semibold">{job.file_name || t('Súbor bez názvu')}</span>
                <span className="block text-ink-2">
                  {formatMoment(job.created_at)} ·{' '}
                  {countOf(job.total_rows, [t('riadok'), t('riadky'), t('riadkov')])} ·{' '}
                  {formatDuration(job.processing_time)}
                </span>
              </span>
              <ImportBadge job={job} />
            </li>
          ))}
        </Recent>
        <Recent
          title={t('Cenové upozornenia')}
          empty={alert_runs.length === 0 ? t('Zatiaľ nebežali.') : null}
        >
          {alert_runs.map((run) => (
            <li key={run.started_at} className="py-2">
              <span className="block font-semibold">{formatMoment(run.started_at)}</span>
              <span className="block text-ink-2">
                {run.finished_at
                  ? t('Zmenených produktov {priceChanges} · upozornení s\u00a0novinkami {alertsSent}', {
                      priceChanges: formatCount(run.price_changes),
                      alertsSent: formatCount(run.alerts_sent),
                    })
                  : t('Práve beží')}
              </span>
            </li>
          ))}
        </Recent>
      </div>
    </div>
  )
}

function Recent({
  title,
  empty,
  children,
}: {
  readonly title: string
  readonly empty: string | null
  readonly children: ReactNode
}) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-bold">{title}</h3>
      {empty === null ? null : <p className="text-ink-2">{empty}</p>}
      <ul className="divide-y divide-line text-sm">{children}</ul>
    </section>
  )
}

function ImportBadge({ job }: { readonly job: SystemStats['imports'][number] }) {
  if (job.status === 'failed') return <Badge tone="sale">{t('Zlyhal')}</Badge>
  if (job.status === 'processing') return <Badge tone="warn">{percentText(job.progress)}</Badge>
  if (job.error_count > 0)
    return (
      <Badge tone="warn">
        {t('Odmietnutých {errorCount}', { errorCount: formatCount(job.error_count) })}
      </Badge>
    )
  return <Badge tone="brand">{job.mode === 'preview' ? t('Skontrolované') : t('Hotovo')}</Badge>
}
