import type { Source } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { History, Pencil, Play, Trash2 } from 'lucide-react'
import { formatMoment } from '#format/moment.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { scheduleText, stateOf } from './source-texts.ts'

export interface SourceRowProps {
  readonly source: Source
  readonly running: boolean
  readonly onRun: () => void
  readonly onEdit: () => void
  readonly onHistory: () => void
  readonly onDelete: () => void
}

export function SourceRow({ source, running, onRun, onEdit, onHistory, onDelete }: SourceRowProps) {
  const { name } = source
  const [tone, label] = stateOf(source)
  const facts = [
    [
      t('Úspešne prečítaný'),
      source.last_success_at === null ? t('ešte nikdy') : formatMoment(source.last_success_at),
    ],
    [t('Najbližšie'), source.next_run_at === null ? t('nečíta sa') : formatMoment(source.next_run_at)],
    [t('Rozvrh'), scheduleText(source)],
  ] as const
  return (
    <article aria-label={name} className="flex flex-col gap-3 py-4 lg:flex-row lg:items-center lg:gap-6">
      <div className="min-w-0 grow">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-bold">
          <span className="wrap-anywhere">{name}</span>
          <Badge tone={tone}>{label}</Badge>
          {source.mode === 'replace' ? <Badge>{t('Celá ponuka')}</Badge> : null}
        </h2>
        <p className="mt-0.5 truncate text-sm text-ink-2" title={source.location}>
          {source.location}
        </p>
        <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
          {facts.map(([term, value]) => (
            <div key={term} className="flex gap-1.5">
              <dt className="text-ink-2">{term}</dt>
              <dd
                className={
                  source.is_silent && term === t('Úspešne prečítaný')
                    ? 'font-bold text-sale'
                    : 'font-semibold'
                }
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {source.last_failure === '' ? null : (
          <p className="mt-1 text-sm text-sale wrap-anywhere">{source.last_failure}</p>
        )}
      </div>
      <div className="flex shrink-0 gap-2 max-sm:flex-wrap max-sm:gap-1.5">
        <Button
          busy={running}
          onClick={onRun}
          aria-label={t('Spustiť teraz: {name}', { name })}
          className="max-sm:grow max-sm:px-2"
        >
          {running ? null : <Play aria-hidden className="size-4.5" />}
          {t('Spustiť')}
        </Button>
        <Button
          onClick={onEdit}
          aria-label={t('Upraviť: {name}', { name })}
          className="max-sm:grow max-sm:px-2"
        >
          <Pencil aria-hidden className="size-4.5" />
          {t('Upraviť')}
        </Button>
        <Button onClick={onHistory} aria-label={t('História: {name}', { name })} className="max-sm:px-3">
          <History aria-hidden className="size-4.5" />
          <span className="max-sm:sr-only">{t('História')}</span>
        </Button>
        <Button
          variant="danger"
          onClick={onDelete}
          aria-label={t('Zmazať: {name}', { name })}
          className="px-3"
        >
          <Trash2 aria-hidden className="size-4.5" />
        </Button>
      </div>
    </article>
  )
}
