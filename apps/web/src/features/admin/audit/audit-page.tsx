import type { AuditResponse } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerQuery } from '#api/answer-query.ts'
import { downloadFile } from '#api/download-file.ts'
import { todayInShops } from '#format/day.ts'
import { countOf } from '#format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { DownloadButton } from '../download-button.tsx'
import { useAddressState } from '../paging/page-param.ts'
import { PagedList } from '../paging/paged-list.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { AuditList } from './audit-list.tsx'
import { type AuditState, auditParams, parseAuditState, WHOLE_AUDIT } from './audit-state.ts'

const AUDIT = '/api/v1/admin/audit'
const AUDIT_PAGE_SIZE = 50

function auditQuery(state: AuditState) {
  const params = auditParams(state)
  params.set('limit', String(AUDIT_PAGE_SIZE))
  return {
    ...answerQuery<AuditResponse>(['admin', 'audit', params.toString()], `${AUDIT}?${params}`),
    placeholderData: keepPreviousData,
  }
}

function downloadAudit(state: AuditState): Promise<void> {
  const params = auditParams({ ...state, page: 1 })
  return downloadFile(`${AUDIT}.csv?${params}`, `cenolov-zaznam-zmien-${todayInShops()}.csv`)
}

export function Component() {
  useDocumentTitle(t('Záznam zmien'))
  const [state, go] = useAddressState(parseAuditState, auditParams)
  const query = useQuery(auditQuery(state))
  const { data } = query
  const isFiltered = auditParams({ ...state, page: 1 }).size > 0
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading
        title={t('Záznam zmien')}
        actions={
          data && data.total > 0 ? (
            <DownloadButton
              label={t('Stiahnuť CSV')}
              failure={t('Záznam sa nepodarilo stiahnuť')}
              onDownload={() => downloadAudit(state)}
            />
          ) : null
        }
      >
        {data
          ? `${data.total_is_estimate ? t('približne ') : ''}${countOf(data.total, [t('zápis'), t('zápisy'), t('zápisov')])}`
          : '\u00a0'}
      </PageHeading>
      <AuditFilter state={state} actions={data?.actions ?? []} go={go} />
      <PagedList
        query={query}
        page={state.page}
        pageSize={AUDIT_PAGE_SIZE}
        onPage={(page, replace) => go({ ...state, page }, replace)}
        failure={t('Záznam sa nepodarilo načítať')}
        ghosts={[6, 'h-16']}
        empty={
          <EmptyState
            title={isFiltered ? t('Nič také sa nestalo') : t('Zatiaľ nikto nič nezmenil')}
            action={
              isFiltered ? (
                <Button variant="primary" onClick={() => go(WHOLE_AUDIT)}>
                  {t('Zobraziť celý záznam')}
                </Button>
              ) : null
            }
          >
            {isFiltered
              ? t('Výberu nezodpovedá žiadny zápis.')
              : t('Každá zmena produktu, účtu či nastavenia sa zapíše sem.')}
          </EmptyState>
        }
      >
        {({ entries }) => (
          <AuditList entries={entries} onActor={(actor) => go({ ...state, actor, page: 1 })} />
        )}
      </PagedList>
    </div>
  )
}
