import type { AuditRecord } from '@cenolov/contract/admin'
import { dayAfter } from '@cenolov/core/day'
import { t } from '@cenolov/core/language'
import { ArrowRight } from 'lucide-react'
import { formatLongDay, todayInShops } from '#format/day.ts'
import { formatMoment, formatTime } from '#format/moment.ts'
import { countOf } from '#format/numbers.ts'
import { ProductLink } from '#product/card/product-link.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { TEXT_LINK } from '#ui/styles.ts'
import { type AuditDifference, auditDays } from './audit-days.ts'
import { actionName, detailText } from './audit-texts.ts'

export interface AuditListProps {
  readonly entries: readonly AuditRecord[]
  readonly onActor: (email: string) => void
}

export function AuditList({ entries, onActor }: AuditListProps) {
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      {auditDays(entries).map(({ day, differences }) => (
        <Panel
          key={day}
          title={dayName(day)}
          aside={
            <span className="text-sm text-ink-2">
              {countOf(differences.length, [t('zmena'), t('zmeny'), t('zmien')])}
            </span>
          }
        >
          <ol className="-my-3 divide-y divide-line">
            {differences.map((difference) => (
              <Difference key={difference.entry.id} difference={difference} onActor={onActor} />
            ))}
          </ol>
        </Panel>
      ))}
    </div>
  )
}

function dayName(day: string): string {
  const today = todayInShops()
  if (day === today) return t('Dnes')
  return day === dayAfter(today, -1) ? t('Včera') : formatLongDay(day)
}

interface DifferenceProps extends Pick<AuditListProps, 'onActor'> {
  readonly difference: AuditDifference
}

function Difference({ difference, onActor }: DifferenceProps) {
  const { entry, count, since } = difference
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 lg:grid-cols-[13rem_minmax(0,1fr)_16rem]">
      <div>
        <p className="font-semibold">{actionName(entry.action)}</p>
        <p className="text-sm text-ink-2">
          <time dateTime={entry.at} title={formatMoment(entry.at)}>
            {timesText(since, entry.at)}
          </time>
          {count > 1 ? ` · ${countOf(count, [t('úprava'), t('úpravy'), t('úprav')])}` : ''}
        </p>
      </div>
      <div className="min-w-0">
        {entry.subject === '' ? null : (
          <p className="wrap-anywhere">
            <ProductLink id={entry.product_id} className="font-semibold">
              {entry.subject}
            </ProductLink>
          </p>
        )}
        <Changes difference={difference} />
      </div>
      <button
        type="button"
        title={t('Len tento správca')}
        className={`${TEXT_LINK} min-h-11 max-w-full justify-self-start truncate text-left text-sm lg:self-start lg:justify-self-end`}
        onClick={() => onActor(entry.actor)}
      >
        {entry.actor}
      </button>
    </li>
  )
}

const timesText = (since: string, until: string): string =>
  [...new Set([formatTime(since), formatTime(until)])].join(' – ')

function Changes({ difference: { entry, count, changes } }: { readonly difference: AuditDifference }) {
  const text = count > 1 && changes.length === 0 ? t('Na konci dňa bez zmeny.') : detailText(entry)
  return (
    <>
      {text === '' ? null : <p className="text-sm text-ink-2">{text}</p>}
      {changes.length === 0 ? null : (
        <ul className="mt-0.5 flex flex-col gap-0.5 text-sm">
          {changes.map(({ field, before, after }) => (
            <li key={field} className="flex flex-wrap items-center gap-x-1.5 wrap-anywhere">
              <span className="text-ink-2">{field}:</span>
              <span className="text-ink-2 line-through">{before}</span>
              <ArrowRight aria-label={t('na')} className="size-3.5 shrink-0 text-ink-3" />
              <span className="font-semibold">{after}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
