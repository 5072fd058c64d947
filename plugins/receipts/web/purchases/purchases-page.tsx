import { t } from '@cenolov/core/language'
import { Download, ScanLine } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useDownload } from '#api/mutations.ts'
import { todayInShops } from '#format/day.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { usePageSearch } from '#ui/forms/use-page-search.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { Tabs } from '#ui/tabs.tsx'
import { FoundReceipts } from './found-receipts.tsx'
import { OwnInflation } from './inflation.tsx'
import { PricesOverTime } from './prices-over-time.tsx'
import { PurchasesOfMonth } from './purchases-of-month.tsx'

/** The longest search that the server takes. */
const SEARCH_MAX = 100

const TABS = ['nakupy', 'ceny', 'inflacia'] as const
type TabName = (typeof TABS)[number]

export interface PurchasesPageProps {
  /** Whether the index of prices in shops is published. */
  readonly hasShopIndex: boolean
}

/** Purchases of a month, prices of goods over time, and the own inflation. */
export function PurchasesPage({ hasShopIndex }: PurchasesPageProps) {
  useDocumentTitle(t('Moje nákupy'))
  const [params, setParams] = useSearchParams()
  const shown = TABS.find((name) => name === params.get('zalozka')) ?? 'nakupy'
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const download = useDownload('/auth/receipts/export.csv', `cenolov-nakupy-${todayInShops()}.csv`)
  const search = (params.get('hladat') ?? '').trim().slice(0, SEARCH_MAX)
  const box = usePageSearch(search, (text) => set('hladat', text))
  const today = todayInShops().slice(0, 7)
  const asked = params.get('mesiac') ?? ''
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : today
  return (
    <div className="group mx-auto flex w-full max-w-3xl flex-col gap-4">
      <PageHeading
        title={t('Moje nákupy')}
        actions={
          <a href={paths.scanReceipt} className={buttonStyle('primary')}>
            <ScanLine aria-hidden className="size-5" />
            {t('Naskenovať bloček')}
          </a>
        }
      />
      <Tabs<TabName>
        label={t('Moje nákupy')}
        value={shown}
        onChange={(value) => set('zalozka', value)}
        items={[
          {
            value: 'nakupy',
            label: t('Nákupy'),
            content: (
              <div className="flex flex-col gap-4">
                <SearchField
                  label={t('Hľadať v\u00a0nákupoch')}
                  placeholder={t('Obchod, tovar alebo mesiac')}
                  {...box}
                  maxLength={SEARCH_MAX}
                />
                {search === '' ? (
                  <PurchasesOfMonth
                    month={month}
                    isLast={month >= today}
                    onChange={(value) => set('mesiac', value)}
                  />
                ) : (
                  <FoundReceipts search={search} />
                )}
              </div>
            ),
          },
          { value: 'ceny', label: t('Ceny'), content: <PricesOverTime /> },
          { value: 'inflacia', label: t('Inflácia'), content: <OwnInflation hasShopIndex={hasShopIndex} /> },
        ]}
      />
      {/* Its place is known when nothing above it is loading. */}
      <div className="group-has-[.animate-shimmer]:invisible">
        <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden className="size-5" />
          {t('Stiahnuť nákupy (CSV)')}
        </Button>
      </div>
    </div>
  )
}
