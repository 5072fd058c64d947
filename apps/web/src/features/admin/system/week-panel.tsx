import type { DayFigures } from '@cenolov/contract/admin'
import { dayAfter } from '@cenolov/core/day'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatDay, todayInShops } from '#format/day.ts'
import { formatCount } from '#format/numbers.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { TableHead } from '#ui/layout/table-head.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { overviewQuery } from '../overview/overview-api.ts'

const WEEK = 7
const CELL = 'py-1.5 pr-4 whitespace-nowrap'

export function WeekPanel() {
  const query = useQuery(overviewQuery())
  const { data } = query
  const today = todayInShops()
  return (
    <Panel title={t('Posledný týždeň')}>
      {data === undefined ? (
        query.isError ? (
          <RetryNotice query={query}>{t('História týždňa sa nepodarila načítať.')}</RetryNotice>
        ) : (
          <Skeleton className="h-64" />
        )
      ) : (
        <ScrollBox label={t('Posledný týždeň po dňoch')}>
          <table className="w-full text-left text-sm">
            <TableHead
              columns={[
                t('Deň'),
                t('Riadky'),
                t('Importy'),
                t('Zdroje'),
                t('Upozornenia'),
                t('Zálohy'),
                t('Zlyhané úlohy'),
              ]}
              className="text-ink-2"
              cellClassName="py-1.5 pr-4 font-semibold whitespace-nowrap"
            />
            <tbody className="tabular-nums">
              {data.days
                .slice(-WEEK)
                .toReversed()
                .map((day) => (
                  <Day
                    key={day.day}
                    figures={day}
                    today={today}
                    isBackedUpDaily={data.setup.backup.daily_at !== null}
                  />
                ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Panel>
  )
}

interface DayProps {
  readonly figures: DayFigures
  readonly today: string
  readonly isBackedUpDaily: boolean
}

function Day({ figures, today, isBackedUpDaily }: DayProps) {
  const { day, rows, imports, failed_imports, source_runs, failed_source_runs } = figures
  const { alert_runs: alerts, backups, failed_jobs: jobs } = figures
  const name = day === today ? t('Dnes') : day === dayAfter(today, -1) ? t('Včera') : formatDay(day)
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${CELL} font-semibold`}>
        {name}
      </th>
      <td className={CELL}>{formatCount(rows)}</td>
      <td className={CELL}>
        <WithFailures good={imports} failed={failed_imports} />
      </td>
      <td className={CELL}>
        <WithFailures good={source_runs} failed={failed_source_runs} />
      </td>
      <td className={CELL}>{formatCount(alerts)}</td>
      <td className={CELL}>
        <Figure isAmber={isBackedUpDaily && backups === 0 && day !== today}>{formatCount(backups)}</Figure>
      </td>
      <td className={CELL}>
        <Figure isAmber={jobs > 0}>{formatCount(jobs)}</Figure>
      </td>
    </tr>
  )
}

function WithFailures({ good, failed }: { readonly good: number; readonly failed: number }) {
  if (failed === 0) return formatCount(good)
  return (
    <>
      {formatCount(good)} · <Figure isAmber>{t('zlyhalo {failed}', { failed: formatCount(failed) })}</Figure>
    </>
  )
}

function Figure({ isAmber, children }: { readonly isAmber: boolean; readonly children: ReactNode }) {
  return <span className={clsx(isAmber && 'font-bold text-warn')}>{children}</span>
}
