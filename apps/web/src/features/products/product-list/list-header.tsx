import type { QuickStats } from '@cenolov/core/catalogue'
import { t } from '@cenolov/core/language'
import { Percent, RotateCcw } from 'lucide-react'
import { memo } from 'react'
import { FROM_STORE_FORMS, formatCount, formatEuro, fromCount } from '#format/numbers.ts'
import { otherOffersText } from '#product/other-offers.ts'
import { Button } from '#ui/button.tsx'
import { FigureTiles } from '#ui/layout/figure-tiles.tsx'
import { PageTitle } from '#ui/layout/page-heading.tsx'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { activeFilterCount, EVERYTHING, type ProductListState, withOnSale } from './product-list-state.ts'

export interface ListHeaderProps {
  readonly state: ProductListState
  readonly go: (next: ProductListState) => void
  readonly stats: QuickStats | undefined
  readonly storeCount: number | undefined
  /** False places the figures next to the title, in a line that scrolls, because there is no room below it. */
  readonly wide: boolean
}

// Four columns, or two where a large font leaves no room for four.
const WIDE_TILES = {
  grid: 'grid min-w-80 grow basis-120 max-xl:order-last max-xl:basis-full grid-cols-[repeat(auto-fit,minmax(clamp(25%_-_3px,(25rem_-_100%)*999,50%_-_1px),1fr))] gap-px overflow-hidden rounded-lg border border-line bg-line',
  tile: 'min-w-0 bg-surface px-3.5 py-1.5',
  name: 'text-[0.8125rem] leading-5 text-ink-2',
  value: 'text-lg leading-6 font-bold tracking-tight whitespace-nowrap',
  skeleton: 'w-16',
}

const LINE_TILES = {
  grid: 'flex gap-1.5 pr-3.5',
  tile: 'flex h-9 min-w-22 shrink-0 snap-start items-center gap-1.5 rounded-full border border-line bg-surface px-3 whitespace-nowrap',
  name: 'text-[0.8125rem] text-ink-2',
  value: 'font-bold tracking-tight',
}

/** Returns the four figures of the list; a dash without anything to average. */
function figuresOf(stats: QuickStats | undefined) {
  const price = (euros: number) => (stats && stats.avgPrice > 0 ? formatEuro(euros) : '–')
  return [
    { name: t('Produktov'), value: stats && formatCount(stats.totalProducts) },
    { name: t('V\u00a0akcii'), value: stats && formatCount(stats.onSale) },
    { name: t('Priemerná cena'), value: stats && price(stats.avgPrice) },
    { name: t('Najlacnejšie'), value: stats && price(stats.cheapest) },
  ]
}

export const ListHeader = memo(function ListHeader(props: ListHeaderProps) {
  const { state, go, stats, storeCount, wide } = props
  const others = state.onSale && stats !== undefined ? otherOffersText(stats.totalProducts, stats.onSale) : ''
  const figures = figuresOf(stats)
  if (!wide)
    return (
      <header className="-mt-1.5 flex items-center gap-3">
        <PageTitle className="text-xl!">{t('Produkty')}</PageTitle>
        <ScrollBox
          label={t('Výber v\u00a0číslach')}
          className="scroll-row -mr-3.5 grow snap-x scroll-pl-1 pl-1"
        >
          <FigureTiles look={LINE_TILES} figures={figures} />
        </ScrollBox>
      </header>
    )
  return (
    <header className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
        <div className="min-w-40">
          <PageTitle>{t('Produkty')}</PageTitle>
          <p className="min-h-5 text-[0.9375rem] text-ink-2">
            {storeCount === undefined
              ? '\u00a0'
              : storeCount === 0
                ? t('Zatiaľ bez cien')
                : t('Ceny {storeCount}', { storeCount: fromCount(storeCount, FROM_STORE_FORMS) })}
          </p>
        </div>
        <FigureTiles look={WIDE_TILES} figures={figures} />
        <div className="flex flex-wrap gap-2">
          <SalesButton go={go} state={state} />
          <ResetButton go={go} state={state} />
        </div>
      </div>
      {state.onSale ? <p className="min-h-5 text-[0.8125rem] leading-5 text-ink-2">{others}</p> : null}
    </header>
  )
})

type QuickActionProps = Pick<ListHeaderProps, 'state' | 'go'> & { readonly className?: string }

export function SalesButton({ state, go, className }: QuickActionProps) {
  return (
    <Button variant="soft" className={className} onClick={() => go(withOnSale(state, true))}>
      <Percent aria-hidden className="size-4.5" />
      {t('Akcie')}
    </Button>
  )
}

export function ResetButton({ state, go, className }: QuickActionProps) {
  const untouched = activeFilterCount(state) === 0 && state.sort === EVERYTHING.sort && state.page === 1
  return (
    <Button className={className} disabled={untouched} onClick={() => go(EVERYTHING)}>
      <RotateCcw aria-hidden className="size-4.5" />
      Reset
    </Button>
  )
}
