import type { Source, SourceRun } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { formatDuration, formatMoment } from '#format/moment.ts'
import { countOf, formatCount } from '#format/numbers.ts'
import { withDots } from '#format/with-dots.ts'
import { answerText } from '#languages/answer-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useLastShown } from '#ui/hooks/use-last-shown.ts'
import { repeated } from '#ui/in-places.ts'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { RUN_STATES, runCounts } from './source-texts.ts'
import { runsQuery } from './sources-api.ts'

export function RunsDialog({
  source,
  onClose,
}: {
  readonly source: Source | null
  readonly onClose: () => void
}) {
  const shown = useLastShown(source)
  return (
    <Dialog
      open={source !== null}
      onClose={onClose}
      title={t('História: {word}', { word: shown?.name ?? '' })}
      bar={t('História: {word}', { word: shown?.name ?? '' })}
      className="md:max-w-2xl"
    >
      {shown === null ? null : <Runs id={shown.id} />}
    </Dialog>
  )
}

function Runs({ id }: { readonly id: number }) {
  const query = useQuery(runsQuery(id))
  const { data } = query
  if (data === undefined) {
    return query.error ? (
      <QueryErrorState query={query} title={t('Históriu sa nepodarilo načítať')} />
    ) : (
      <div className="flex flex-col gap-3 p-5">{repeated(3, <Skeleton className="h-12" />)}</div>
    )
  }
  if (data.runs.length === 0) {
    return <EmptyState title={t('Zdroj sa ešte nečítal')}>{t('Prvé čítanie sa objaví tu.')}</EmptyState>
  }
  return (
    <ScrollBox label={t('Čítania zdroja')} className="min-h-0 grow">
      <ul className="divide-y divide-line px-5 md:px-7">
        {data.runs.map((run) => (
          <li key={run.started_at}>
            <Run run={run} />
          </li>
        ))}
      </ul>
    </ScrollBox>
  )
}

function Run({ run }: { readonly run: SourceRun }) {
  const [tone, label] = RUN_STATES[run.status]
  const seconds =
    run.finished_at === null ? null : (Date.parse(run.finished_at) - Date.parse(run.started_at)) / 1_000
  const size = run.bytes > 0 ? `${Math.max(1, Math.round(run.bytes / 1024))} kB` : ''
  return (
    <div className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{formatMoment(run.started_at)}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="mt-0.5 text-sm text-ink-2">
        {withDots(seconds === null ? '' : formatDuration(seconds), size, runCounts(run))}
      </p>
      <Notes notes={run.notes} />
      {run.reason === '' ? null : (
        <p className="mt-0.5 text-sm text-sale wrap-anywhere">{answerText(run.reason)}</p>
      )}
    </div>
  )
}

function Notes({ notes }: Pick<SourceRun, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <details className="mt-1 text-sm">
      <summary className="flex min-h-6 cursor-pointer items-center gap-1.5 rounded-sm font-semibold text-warn">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {countOf(notes.length, [t('poznámka'), t('poznámky'), t('poznámok')])}
      </summary>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {notes.map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`} className="wrap-anywhere">
            {row > 0 ? (
              <span className="text-ink-2">{t('Riadok {row}:', { row: formatCount(row) })} </span>
            ) : null}
            {answerText(message)}
          </li>
        ))}
      </ul>
    </details>
  )
}
