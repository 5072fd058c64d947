import type { ReceiptList } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, ReceiptText, ScanLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useDownload } from '../../../api/mutations.ts'
import { formatDay, todayInShops } from '../../../format/day.ts'
import { countOf, formatEuro } from '../../../format/numbers.ts'
import { paths } from '../../../paths.ts'
import { StoreName } from '../../../product/store-name.tsx'
import { Bars } from '../../../ui/bar-chart.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { EmptyState, RoundPicture } from '../../../ui/messages/empty-state.tsx'
import { QueryPlaceholder } from '../../../ui/messages/query-error-state.tsx'
import { buttonStyle } from '../../../ui/styles.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { receiptsQuery, summaryQuery } from '../api/receipt-queries.ts'
import { OwnInflation } from './inflation.tsx'
import { lastDayOf, monthAfter, monthText } from './months.ts'
import { PricesOverTime } from './prices-over-time.tsx'
import { SharePrices } from './share-prices.tsx'

const TABS = ['nakupy', 'ceny', 'inflacia'] as const
type TabName = (typeof TABS)[number]

/** Purchases of a month, prices of goods over time, and the own inflation. */
export function PurchasesPage({ maySharePrices }: { readonly maySharePrices: boolean }) {
  useDocumentTitle(t('Moje nákupy'))
  const [params, setParams] = useSearchParams()
  const shown = TABS.find((name) => name === params.get('zalozka')) ?? 'nakupy'
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  const download = useDownload('/auth/export', 'cenolov-moje-udaje.json')
  const today = todayInShops().slice(0, 7)
  const asked = params.get('mesiac') ?? ''
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : today
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <PageHeading
        title={t('Moje nákupy')}
        actions={
          <a href={paths.scanReceipt} className={buttonStyle('primary')}>
            <ScanLine aria-hidden className="size-5" />
            {t('Načítať bloček')}
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
              <Month month={month} isLast={month >= today} onChange={(value) => set('mesiac', value)} />
            ),
          },
          { value: 'ceny', label: t('Ceny'), content: <PricesOverTime /> },
          { value: 'inflacia', label: t('Inflácia'), content: <OwnInflation /> },
        ]}
      />
      {maySharePrices ? <SharePrices /> : null}
      <div>
        <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden className="size-5" />
          {t('Stiahnuť moje údaje')}
        </Button>
      </div>
    </div>
  )
}

function Month({
  month,
  isLast,
  onChange,
}: {
  readonly month: string
  readonly isLast: boolean
  readonly onChange: (month: string) => void
}) {
  const query = useQuery(receiptsQuery(month))
  const { data: summary } = useQuery(summaryQuery(`${month}-01`, lastDayOf(month)))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          label={t('Predošlý mesiac')}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onClick={() => onChange(monthAfter(month, -1))}
        />
        <p className="text-center" aria-live="polite">
          <span className="block font-bold">{monthText(month)}</span>
          <span className="block text-2xl font-extrabold tracking-tight tabular-nums">
            {summary === undefined ? '\u00a0' : formatEuro(summary.total)}
          </span>
        </p>
        <IconButton
          label={t('Nasledujúci mesiac')}
          icon={<ChevronRight aria-hidden className="size-5" />}
          disabled={isLast}
          onClick={() => onChange(monthAfter(month, 1))}
        />
      </div>
      {query.data === undefined ? (
        <QueryPlaceholder
          query={query}
          failure={t('Nákupy sa nepodarilo načítať')}
          loading={t('Načítavam nákupy...')}
          className="h-64"
        />
      ) : query.data.receipts.length === 0 ? (
        <EmptyState title={t('Tento mesiac je prázdny')} picture={<RoundPicture icon={ReceiptText} />}>
          {t('Načítajte QR kód bločku a\u00a0nákup sa tu objaví.')}
        </EmptyState>
      ) : (
        <>
          <Receipts receipts={query.data.receipts} />
          <div className="grid gap-4 md:grid-cols-2">
            <Sums
              title={t('Podľa obchodu')}
              sums={(summary?.stores ?? []).map(({ store, total }) => ({
                name: store,
                label: <StoreName store={store} />,
                total,
              }))}
            />
            <Sums
              title={t('Podľa kategórie')}
              sums={(summary?.categories ?? []).map(({ category, total }) => ({
                name: category,
                label: category || t('Nezaradené'),
                total,
              }))}
            />
          </div>
        </>
      )}
    </div>
  )
}

function Receipts({ receipts }: { readonly receipts: ReceiptList['receipts'] }) {
  return (
    <Card>
      <ul aria-label={t('Nákupy mesiaca')} className="divide-y divide-line">
        {receipts.map(({ id, store, seller, day, total, goods, unknown }) => (
          <li key={id}>
            <Link
              to={paths.purchase(id)}
              className="flex min-h-15 items-center gap-3 px-4 py-2.5 hover:bg-sunken"
            >
              <span className="min-w-0 grow">
                <StoreName store={store || seller || t('Neznámy obchod')} />
                <span className="block pl-4.5 text-sm text-ink-2">
                  {formatDay(day)} · {countOf(goods, [t('položka'), t('položky'), t('položiek')])}
                  {unknown === 0
                    ? ''
                    : ` · ${countOf(unknown, [t('neznáma'), t('neznáme'), t('neznámych')])}`}
                </span>
              </span>
              <span className="shrink-0 font-bold tabular-nums">{formatEuro(total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sums({
  title,
  sums,
}: {
  readonly title: string
  readonly sums: readonly { readonly name: string; readonly label: ReactNode; readonly total: number }[]
}) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-bold">{title}</h2>
      <Bars
        bars={sums.map(({ name, label, total }) => ({
          key: name,
          label,
          value: total,
          text: formatEuro(total),
        }))}
      />
    </section>
  )
}
