import type { Alias } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { countOf, formatCount, PRODUCT_FORMS } from '#format/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { suggestionsQuery } from '../corrections-api.ts'
import { KINDS } from './alias-changes.ts'

const SHOWN = 6

export function AliasSuggestions({
  busy,
  onAccept,
}: {
  readonly busy: boolean
  readonly onAccept: (alias: Alias) => void
}) {
  const query = useQuery(suggestionsQuery())
  const [all, setAll] = useState(false)
  const { data } = query
  if (data === undefined) {
    return query.error ? (
      <RetryNotice query={query} tone="warn">
        {t('Podobné názvy sa nepodarilo nájsť.')}
      </RetryNotice>
    ) : null
  }
  if (data.length === 0) return null
  const shown = all ? data : data.slice(0, SHOWN)
  return (
    <Panel title={t('Podobné názvy')} aside={<Badge tone="warn">{formatCount(data.length)}</Badge>}>
      <p className="-mt-1 text-sm text-ink-2">{t('Možno sú to tie isté, len inak napísané.')}</p>
      <ul className="mt-1 divide-y divide-line">
        {shown.map(({ kind, from, to, products }) => (
          <li
            key={`${kind} ${from}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
          >
            <div className="min-w-0 grow basis-60">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
                {from}
                <ArrowRight aria-label={t('na')} className="size-4 shrink-0 text-ink-3" />
                {to}
              </p>
              <p className="text-sm text-ink-2">
                {KINDS[kind].label} · {countOf(products, PRODUCT_FORMS)}
              </p>
            </div>
            <div className="flex gap-2 max-sm:w-full max-sm:*:first:grow">
              <Button
                disabled={busy}
                aria-label={t('Zjednotiť: {from} na {to}', { from, to })}
                onClick={() => onAccept({ kind, from, to })}
              >
                <Check aria-hidden className="size-4.5" />
                {t('Zjednotiť')}
              </Button>
              <IconButton
                label={t('Opačne: {to} na {from}', { to, from })}
                tone="outlined"
                disabled={busy}
                icon={<ArrowLeftRight aria-hidden className="size-4.5" />}
                onClick={() => onAccept({ kind, from: to, to: from })}
              />
            </div>
          </li>
        ))}
      </ul>
      {shown.length < data.length ? (
        <Button variant="quiet" className="mt-1 -ml-3" onClick={() => setAll(true)}>
          {t('Zobraziť všetky ({count})', { count: formatCount(data.length) })}
        </Button>
      ) : null}
    </Panel>
  )
}
