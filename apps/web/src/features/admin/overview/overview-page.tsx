import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { Search, SpellCheck2 } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { openPalette } from '../palette/palette-store.ts'
import { FirstMorning } from './first-morning.tsx'
import { LastDays } from './last-days.tsx'
import { overviewQuery } from './overview-api.ts'
import { RecentImports } from './recent-imports.tsx'
import { WaitingWork } from './waiting-work.tsx'

export function Component() {
  useDocumentTitle(t('Prehľad administrácie'))
  const query = useQuery(overviewQuery())
  const { data } = query
  const isEmpty = data?.setup.has_prices === false
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading
        title={t('Prehľad')}
        actions={
          <>
            <Link to={paths.adminAliases} className={buttonStyle()}>
              <SpellCheck2 aria-hidden className="size-4.5" />
              {t('Poriadok v\u00a0katalógu')}
            </Link>
            <Button onClick={openPalette}>
              <Search aria-hidden className="size-4.5" />
              {t('Nájsť čokoľvek')}
              <kbd className="ml-1 rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs text-ink-2 max-md:hidden">
                Ctrl K
              </kbd>
            </Button>
          </>
        }
      >
        {isEmpty
          ? t('Ešte pár krokov a\u00a0môžete otvoriť')
          : t('Čo na vás čaká a\u00a0čo pribudlo od včera')}
      </PageHeading>
      {data === undefined && !query.isError ? (
        <>
          <Skeleton className="h-32 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </>
      ) : (
        <>
          {data === undefined ? (
            <RetryNotice query={query}>{t('Stav inštalácie sa nepodarilo načítať.')}</RetryNotice>
          ) : null}
          {isEmpty ? <FirstMorning setup={data.setup} /> : null}
          <WaitingWork setup={data?.setup} />
          {data === undefined || isEmpty ? null : (
            <>
              <FirstMorning setup={data.setup} />
              <LastDays overview={data} />
            </>
          )}
          <RecentImports isHiddenWhenEmpty={isEmpty} />
        </>
      )}
    </div>
  )
}
