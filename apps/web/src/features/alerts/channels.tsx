import type { AlertChannels } from '@cenolov/contract/alerts'
import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Send } from 'lucide-react'
import { useState } from 'react'
import { ErrorNotice } from '#api/error-notice.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { Switch } from '#ui/forms/toggle.tsx'
import { useOptimisticSave } from '#ui/hooks/use-optimistic-save.ts'
import { Messages } from '#ui/messages/notice.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { SecretText } from '#ui/secret-text.tsx'
import { AlertSection } from './alert-section.tsx'
import { channelsQuery, renewFeed, revokeFeed, saveQuietHours } from './channels-api.ts'
import { PushSwitch } from './push-switch.tsx'

const NIGHT = { from: '22:00', to: '07:00' }

export function Channels() {
  const query = useQuery(channelsQuery())
  if (query.data === undefined)
    return query.isError ? (
      <RetryNotice query={query}>{t('Nastavenie sa nepodarilo načítať.')}</RetryNotice>
    ) : null
  return (
    <AlertSection id="ako-dame-vediet" icon={Send} title={t('Ako vám dáme vedieť')}>
      <PushSwitch channels={query.data} />
      <Quiet hours={query.data.quiet_hours} />
      <details className="group border-t border-line pt-2">
        <summary className="flex min-h-11 list-none items-center gap-1.5 self-start rounded-md font-semibold [&::-webkit-details-marker]:hidden">
          {t('Pokročilé')}
          <ChevronDown aria-hidden className="size-5 text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <Feed since={query.data.feed_since} />
      </details>
    </AlertSection>
  )
}

function Quiet({ hours }: { readonly hours: AlertChannels['quiet_hours'] }) {
  const client = useQueryClient()
  const [shown, choose, save] = useOptimisticSave(
    hours,
    {
      mutationFn: (next: AlertChannels['quiet_hours']) => saveQuietHours(client, next),
      scope: { id: 'quiet hours' },
    },
    (next) => next,
  )
  const set = (part: Partial<typeof NIGHT>) => {
    const next = { ...NIGHT, ...shown, ...part }
    // While a time is being typed it is empty.
    if (next.from !== '' && next.to !== '') choose(next)
  }
  return (
    <div className="flex flex-col gap-2">
      <Switch checked={shown !== null} onChange={(on) => choose(on ? NIGHT : null)}>
        {t('V\u00a0noci nič neposielať')}
      </Switch>
      {shown === null ? null : (
        <div className="flex flex-wrap gap-3">
          <TextField
            label={t('Ticho od')}
            type="time"
            value={shown.from}
            onChange={(e) => set({ from: e.target.value })}
          />
          <TextField
            label={t('Ticho do')}
            type="time"
            value={shown.to}
            onChange={(e) => set({ to: e.target.value })}
          />
        </div>
      )}
      <p className="text-[0.8125rem] text-ink-2">
        {t('Čo príde v\u00a0noci, pošleme ráno naraz. Platí aj pre e-maily o\u00a0kľúčových slovách.')}
      </p>
      <Messages>
        <ErrorNotice error={save.error} />
      </Messages>
    </div>
  )
}

function Feed({ since }: { readonly since: string | null }) {
  const client = useQueryClient()
  const [url, setUrl] = useState<string | null>(null)
  const renew = useMutation({ mutationFn: () => renewFeed(client), onSuccess: setUrl })
  const revoke = useMutation({ mutationFn: () => revokeFeed(client), onSuccess: () => setUrl(null) })
  const error = renew.error ?? revoke.error
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-pretty text-ink-2">
        {t(
          'Kanál RSS/Atom pre čítačku noviniek. Adresa je tajná: kto ju má, vidí vaše upozornenia. Ukážeme ju len raz.',
        )}
      </p>
      {url === null ? null : <SecretText label={t('Adresa pre čítačku')} text={url} />}
      <div className="flex flex-wrap gap-2">
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          {since === null ? t('Vytvoriť adresu') : t('Vytvoriť novú adresu')}
        </Button>
        {since === null ? null : (
          <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('Zrušiť adresu')}
          </Button>
        )}
      </div>
      <Messages>
        <ErrorNotice error={error} />
      </Messages>
    </div>
  )
}
