import { t } from '@cenolov/core/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { invalidateAll } from '#api/mutations.ts'
import { Button } from '#ui/button.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Ghost } from '#ui/loading/placeholders.tsx'
import { CataloguePanel } from './catalogue-panel.tsx'
import { DataPanel, useNow } from './data-panel.tsx'
import { FailuresPanel } from './failures-panel.tsx'
import { ImagePanel } from './image-panel.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { MADE_UP_IMAGES, MADE_UP_STATS } from './made-up-status.ts'
import { SilentSources } from './silent-sources.tsx'
import { InfoPanel, StatusPanel } from './status-panel.tsx'
import { imageStatusQuery, systemStatsQuery } from './system-api.ts'
import { WeekPanel } from './week-panel.tsx'

export function Component() {
  useDocumentTitle(t('Štatistiky systému'))
  const client = useQueryClient()
  const now = useNow()
  const [scan, setScan] = useState(false)
  const stats = useQuery(systemStatsQuery())
  const images = useQuery(imageStatusQuery(scan))
  function refresh() {
    void stats.refetch()
    void invalidateAll(client, [
      ['admin', 'system', 'failures'],
      ['admin', 'sources'],
      ['admin', 'overview'],
    ])
    if (scan) setScan(false)
    else void images.refetch()
  }
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading
        title={t('Štatistiky systému')}
        actions={
          <Button busy={stats.isFetching || (images.isFetching && !scan)} onClick={refresh}>
            {stats.isFetching ? null : <RefreshCw aria-hidden className="size-4.5" />}
            {t('Obnoviť')}
          </Button>
        }
      >
        {t('Katalóg, obrázky, úlohy a\u00a0prevádzka')}
      </PageHeading>
      <SilentSources now={now} />
      <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <DataPanel
            title={t('Štatistiky databázy')}
            failure="Failed to fetch system stats"
            query={stats}
            now={now}
            madeUp={MADE_UP_STATS}
          >
            {(data) => <CataloguePanel stats={data} />}
          </DataPanel>
          <WeekPanel />
          <DataPanel
            title={t('Štatistiky obrázkov')}
            failure="Failed to fetch image stats"
            query={images}
            now={now}
            madeUp={MADE_UP_IMAGES}
          >
            {(status) => (
              <ImagePanel status={status} scanning={scan && images.isFetching} onScan={() => setScan(true)} />
            )}
          </DataPanel>
          <FailuresPanel />
          {stats.data || stats.isPending ? (
            <Panel title={t('Úlohy a\u00a0fronty')}>
              {stats.data ? (
                <JobsPanel stats={stats.data} />
              ) : (
                <Ghost>
                  <JobsPanel stats={MADE_UP_STATS} />
                </Ghost>
              )}
            </Panel>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          <Panel title={t('Stav systému')}>
            <StatusPanel stats={stats.data} failed={stats.isError} />
          </Panel>
          <Panel title={t('Informácie')}>
            <InfoPanel stats={stats.data} failed={stats.isError} />
          </Panel>
        </div>
      </div>
    </div>
  )
}
