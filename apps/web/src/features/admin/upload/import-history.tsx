import type { ImportStatus } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDuration, formatMoment } from '#format/moment.ts'
import { countOf, formatCount } from '#format/numbers.ts'
import { answerText } from '#languages/answer-text.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { repeated } from '#ui/in-places.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { HeldLink } from './report/gate-outcome.tsx'
import { UndoImport } from './undo-import.tsx'
import { importJobsQuery } from './upload-api.ts'

export interface ImportHistoryProps {
  readonly named: string | null
  readonly busy: boolean
  readonly onFollow: (job: ImportStatus) => void
}

function stateOf(job: ImportStatus): readonly [BadgeTone, string] {
  const check = job.mode === 'preview'
  if (job.status === 'failed') return ['sale', t('Zlyhalo')]
  if (job.status === 'processing')
    return ['warn', `${check ? t('Kontroluje sa') : t('Spracúva sa')} ${job.progress} %`]
  if (job.undone_at !== null) return ['neutral', t('Vrátené späť')]
  if (job.unchanged) return ['neutral', t('Rovnaký súbor')]
  if (check) return job.can_apply ? ['tag', t('Čaká na použitie')] : ['neutral', t('Skontrolované')]
  return ['brand', t('Hotovo')]
}

function originOf({ source, uploaded_by: email }: ImportStatus): string {
  if (source !== null) return t('zdroj {source}', { source })
  return email === null ? t('príkazový riadok') : email || t('zrušený účet')
}

export function ImportHistory({ named, busy, onFollow }: ImportHistoryProps) {
  const query = useQuery(importJobsQuery())
  const { data, error } = query
  const followed = useRef<string | null>(null)
  useEffect(() => {
    const job = data?.jobs.find(({ job_id }) => job_id === named)
    if (job === undefined || followed.current === named) return
    followed.current = named
    onFollow(job)
  }, [data, named, onFollow])
  return (
    <Panel title={t('História importov')}>
      {data ? (
        data.jobs.length === 0 ? (
          <EmptyState title={t('Zatiaľ žiadny import')} className="py-8!">
            {t('Prvý nahraný súbor sa objaví tu.')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {data.jobs.map((job) => (
              <li key={job.job_id}>
                <HistoryRow job={job} busy={busy} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <QueryErrorState query={query} title={t('Históriu sa nepodarilo načítať')} />
      ) : (
        <div className="flex flex-col gap-3 py-2">{repeated(3, <Skeleton className="h-12" />)}</div>
      )}
    </Panel>
  )
}

type HistoryRowProps = { readonly job: ImportStatus } & Pick<ImportHistoryProps, 'busy' | 'onFollow'>

function HistoryRow({ job, busy, onFollow }: HistoryRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <JobSummary job={job} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <HeldLink job={job} />
        {job.status === 'processing' || job.can_apply || job.error_count > 0 || job.notes.length > 0 ? (
          <Button disabled={busy} onClick={() => onFollow(job)}>
            {job.status === 'processing' ? t('Sledovať') : t('Zobraziť')}
          </Button>
        ) : null}
        <UndoImport job={job} disabled={busy} />
      </div>
    </div>
  )
}

export function JobSummary({ job }: { readonly job: ImportStatus }) {
  const [tone, label] = stateOf(job)
  const counts = [
    [job.preview?.new_count ?? job.created_count, t('nové')],
    [job.preview?.changed_count ?? job.updated_count, t('zmenené')],
    [job.preview?.history_count ?? job.history_count, t('len do histórie')],
    [job.ended_count, t('ukončené')],
    [job.notes.length, t('nezvyčajné')],
    [job.error_count, t('chybné')],
  ] as const
  return (
    <>
      <div className="min-w-0 grow basis-64">
        <p className="flex items-center gap-2.5">
          <span className="truncate font-semibold" title={job.file_name}>
            {job.file_name || t('Súbor bez názvu')}
          </span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          {[formatMoment(job.created_at), originOf(job)].join(' · ')}
          {job.finished_at ? ` · ${formatDuration(job.processing_time)}` : ''}
        </p>
        {job.undone_at === null ? null : (
          <p className="mt-0.5 text-sm text-ink-2">
            {t('Vrátené späť {undoneAt}', { undoneAt: formatMoment(job.undone_at) })}
          </p>
        )}
        {job.status === 'failed' && job.message !== '' ? (
          <p className="mt-0.5 text-sm text-sale wrap-anywhere">{answerText(job.message)}</p>
        ) : null}
      </div>
      <p className="text-sm text-ink-2">
        {[
          countOf(job.total_rows, [t('riadok'), t('riadky'), t('riadkov')]),
          ...counts.filter(([count]) => count > 0).map(([count, name]) => `${name} ${formatCount(count)}`),
        ].join(' · ')}
      </p>
    </>
  )
}
