import type { ImportStatus, Source } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { History, Play } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '#api/mutations.ts'
import { formatMoment } from '#format/moment.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { Switch } from '#ui/forms/toggle.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { Folded } from '../folded.tsx'
import { RunProgress } from '../run-progress.tsx'
import { stateOf } from '../source-texts.ts'
import { changeSource, createSource, SOURCES_KEY } from '../sources-api.ts'
import { CompaniesForm } from './companies-form.tsx'

const NAME = t('Štátny porovnávač')
/** The site shows new prices at six. */
const FIRST_TIME = '06:15'
/** After two missed mornings administrators are notified. */
const SILENCE_HOURS = 48
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export interface StateCardProps {
  /** null until it was switched on for the first time. */
  readonly source: Source | null
  /** The run in progress; null until it has answered. */
  readonly job: ImportStatus | null | undefined
  readonly onRun: (source: Source) => void
  readonly onHistory: (source: Source) => void
}

/** The state's comparator as a source: a switch and a time, because everything else is known. */
export function StateCard({ source, job, onRun, onHistory }: StateCardProps) {
  const running = job !== undefined
  const savedTime = source !== null && 'daily_at' in source.schedule ? source.schedule.daily_at : FIRST_TIME
  const [time, setTime] = useState(savedTime)
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (enabled: boolean) => {
      const schedule = { daily_at: time }
      return source === null
        ? createSource({
            name: NAME,
            kind: 'api',
            preset: 'cenyslovensko',
            schedule,
            enabled,
            silence_hours: SILENCE_HOURS,
          })
        : changeSource(source.id, { enabled, schedule })
    },
    onSuccess: async (saved) => {
      const { enabled, schedule } = saved
      // Switching it on reads it at once; this follows that run.
      if (enabled && !source?.enabled) onRun(saved)
      await client.invalidateQueries({ queryKey: SOURCES_KEY })
      const at = 'daily_at' in schedule ? schedule.daily_at : FIRST_TIME
      showToast({
        title: enabled
          ? t('{name} sa bude čítať denne o\u00a0{at}', { name: NAME, at })
          : t('{name} je vypnutý', { name: NAME }),
        tone: 'success',
      })
    },
    onError: toastError(t('{name} sa nepodarilo uložiť', { name: NAME })),
  })
  const isTime = TIME.test(time)
  const isOn = saving.isPending ? saving.variables : (source?.enabled ?? false)
  return (
    <Panel
      title={NAME}
      aside={
        <Switch
          checked={isOn}
          disabled={saving.isPending || !isTime}
          onChange={(enabled) => saving.mutate(enabled)}
        >
          {t('Čítať každý deň')}
        </Switch>
      }
    >
      <p className="text-sm text-pretty text-ink-2">
        {t(
          'Ceny, ktoré veľké reťazce denne hlásia ministerstvu, za každú predajňu. Stačí zapnúť: obchody, druhy tovaru aj akcie sa priradia samy.',
        )}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextField
          label={t('Čas')}
          type="time"
          className="w-36"
          value={time}
          error={isTime ? undefined : t('Zadajte čas, napríklad 06:15')}
          onChange={({ target }) => setTime(target.value.slice(0, 5))}
        />
        {source !== null && time !== savedTime ? (
          <Button
            size="lg"
            busy={saving.isPending}
            disabled={!isTime}
            onClick={() => saving.mutate(source.enabled)}
          >
            {t('Uložiť čas')}
          </Button>
        ) : null}
        {source === null ? null : (
          <div className="flex gap-2">
            <Button
              size="lg"
              busy={running}
              aria-label={t('Spustiť teraz: {name}', { name: source.name })}
              onClick={() => onRun(source)}
            >
              {running ? null : <Play aria-hidden className="size-4.5" />}
              {t('Spustiť')}
            </Button>
            <Button
              size="lg"
              aria-label={t('História: {name}', { name: source.name })}
              onClick={() => onHistory(source)}
            >
              <History aria-hidden className="size-4.5" />
              {t('História')}
            </Button>
          </div>
        )}
      </div>
      {job === undefined ? null : <RunProgress job={job} className="mt-3" />}
      {source === null ? null : <StateFacts source={source} />}
      <Folded title={t('Spoločnosti a\u00a0ich reťazce')} className="mt-4">
        <p className="mt-1 mb-3 text-sm text-pretty text-ink-2">
          {t(
            'Porovnávač pozná spoločnosti podľa IČO. Nové sa po čítaní objavia tu, s\u00a0reťazcom podľa svojho názvu.',
          )}
        </p>
        <CompaniesForm />
      </Folded>
    </Panel>
  )
}

function StateFacts({ source }: { readonly source: Source }) {
  const [tone, label] = stateOf(source)
  const { last_success_at: last, next_run_at: next, failures } = source
  const facts = [
    [t('Úspešne prečítaný'), last === null ? t('ešte nikdy') : formatMoment(last)],
    [t('Najbližšie'), next === null ? t('nečíta sa') : formatMoment(next)],
    ...(failures > 1 ? [[t('Zlyhal'), t('{failures}-krát za sebou', { failures })] as const] : []),
  ] as const
  return (
    <>
      <dl className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <div className="flex gap-1.5">
          <dt className="sr-only">{t('Stav')}</dt>
          <dd>
            <Badge tone={tone}>{label}</Badge>
          </dd>
        </div>
        {facts.map(([term, value]) => (
          <div key={term} className="flex gap-1.5">
            <dt className="text-ink-2">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {source.last_failure === '' ? null : (
        <p className="mt-1 text-sm text-sale wrap-anywhere">{source.last_failure}</p>
      )}
    </>
  )
}
