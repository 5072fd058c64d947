import type { Failure } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { toastError } from '#api/mutations.ts'
import { formatMoment } from '#format/moment.ts'
import { countOf } from '#format/numbers.ts'
import { answerText } from '#languages/answer-text.ts'
import { paths } from '#paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { buttonStyle } from '#ui/styles.ts'
import { AdminPagination } from '../paging/admin-pagination.tsx'
import { queueName } from './queue-names.ts'
import { FAILURES_PAGE_SIZE, failuresQuery, retryJob } from './system-api.ts'

export function FailuresPanel() {
  const [page, setPage] = useState(1)
  const query = useQuery(failuresQuery(page))
  const { data } = query
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / FAILURES_PAGE_SIZE))
  // The last failures of the last page were retried.
  if (data && !query.isPlaceholderData && page > pages) setPage(pages)
  return (
    <Panel
      title={t('Zlyhané úlohy')}
      aside={
        data && data.total > 0 ? (
          <Badge tone="sale">{countOf(data.total, [t('úloha'), t('úlohy'), t('úloh')])}</Badge>
        ) : null
      }
    >
      {data ? (
        data.failures.length === 0 ? (
          <p className="flex items-center gap-2.5 text-ink-2">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-brand" />
            {t('Za posledných 7 dní nič nezlyhalo.')}
          </p>
        ) : (
          <div className="flex flex-col gap-3">
            <ul className="divide-y divide-line">
              {data.failures.map((failure) => (
                <li key={failure.id}>
                  <FailureRow failure={failure} />
                </li>
              ))}
            </ul>
            <AdminPagination page={page} total={pages} onPage={setPage} />
          </div>
        )
      ) : query.error ? (
        <RetryNotice query={query}>{t('Zlyhané úlohy sa nepodarilo načítať.')}</RetryNotice>
      ) : (
        <Skeleton className="h-6 w-64" />
      )}
    </Panel>
  )
}

function FailureRow({ failure }: { readonly failure: Failure }) {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => retryJob(failure.id),
    onSuccess: () => showToast({ title: t('Úloha sa skúsi znova'), tone: 'success' }),
    onError: toastError(t('Úlohu sa nepodarilo spustiť')),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'system'] }),
  })
  const name = queueName(failure.queue)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold wrap-anywhere">
          {failure.subject === '' ? name : t('Import: {subject}', { subject: failure.subject })}
        </p>
        <p className="text-sm wrap-anywhere text-sale">
          {answerText(failure.reason) || t('Dôvod nie je známy.')}
        </p>
        <p className="text-sm text-ink-2">
          {formatMoment(failure.failed_at)} ·{' '}
          {countOf(failure.attempts, [t('pokus'), t('pokusy'), t('pokusov')])}
        </p>
      </div>
      {failure.kind === 'job' ? (
        <Button
          busy={retry.isPending}
          aria-label={t('Skúsiť znova: {name}', { name })}
          onClick={() => retry.mutate()}
        >
          {retry.isPending ? null : <RotateCcw aria-hidden className="size-4.5" />}
          {t('Skúsiť znova')}
        </Button>
      ) : (
        <Link to={paths.adminUpload} className={buttonStyle()}>
          {t('Nahrať znova')}
        </Link>
      )}
    </div>
  )
}
