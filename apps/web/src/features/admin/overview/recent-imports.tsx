import type { ImportStatus } from '@cenolov/contract/admin'
import { dayAfter } from '@cenolov/core/day'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { dayInShops, todayInShops } from '#format/day.ts'
import { paths } from '#paths.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { JobSummary } from '../upload/import-history.tsx'
import { HeldLink } from '../upload/report/gate-outcome.tsx'
import { importJobsQuery } from '../upload/upload-api.ts'
import { NextPrices } from './next-prices.tsx'

interface RecentImportsProps {
  readonly isHiddenWhenEmpty: boolean
}

export function RecentImports({ isHiddenWhenEmpty }: RecentImportsProps) {
  const query = useQuery(importJobsQuery())
  const today = todayInShops()
  const jobsOf = (day: string) =>
    query.data?.jobs.filter((job) => job.mode === 'import' && dayOf(job) === day) ?? []
  const [now, before] = [jobsOf(today), jobsOf(dayAfter(today, -1))]
  if (isHiddenWhenEmpty && now.length + before.length === 0) return null
  return (
    <Panel
      title={t('Importy')}
      aside={
        <Link to={paths.adminUpload} className={`${buttonStyle('quiet')} -mr-4`}>
          {t('História importov')}
        </Link>
      }
    >
      {query.data === undefined ? (
        query.isError ? (
          <RetryNotice query={query}>{t('Importy sa nepodarilo načítať.')}</RetryNotice>
        ) : (
          <Skeleton className="h-40" />
        )
      ) : (
        <div className="flex flex-col gap-4">
          <NextPrices />
          <Day name={t('Dnes')} jobs={now} />
          <Day name={t('Včera')} jobs={before} />
        </div>
      )}
    </Panel>
  )
}

const dayOf = (job: ImportStatus): string => dayInShops(new Date(job.created_at))

function Day({ name, jobs }: { readonly name: string; readonly jobs: readonly ImportStatus[] }) {
  return (
    <section>
      <h3 className="text-sm font-bold text-ink-2">{name}</h3>
      {jobs.length === 0 ? (
        <p className="py-2 text-ink-2">{t('Žiadny import.')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <li key={job.job_id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
              <JobSummary job={job} />
              <div className="flex flex-wrap gap-2">
                <HeldLink job={job} />
                <Link
                  to={paths.importJob(job.job_id)}
                  aria-label={t('Otvoriť import {fileName}', { fileName: job.file_name })}
                  className={buttonStyle()}
                >
                  {t('Otvoriť')}
                  <ChevronRight aria-hidden className="size-4.5" />
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
