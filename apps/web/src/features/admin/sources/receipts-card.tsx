import { t } from '@cenolov/core/language'
import { useQueries } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '../../../format/numbers.ts'
import { paths } from '../../../paths.ts'
import { FigureTiles } from '../../../ui/layout/figure-tiles.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { TEXT_LINK } from '../../../ui/styles.ts'
import { paidPricesQuery, VERDICTS } from '../receipts/receipts-api.ts'

const LOOK = {
  grid: 'mt-3 grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-3',
  tile: 'flex items-baseline justify-between gap-3 bg-surface px-3.5 py-2.5 sm:block',
  name: 'text-[0.8125rem] text-ink-2',
  value: 'text-lg font-bold tabular-nums',
}

/** Receipts as a source of prices: how many shoppers gave, and what price lists say to them. */
export function ReceiptsCard() {
  const totals = useQueries({
    queries: VERDICTS.map(([verdict]) => paidPricesQuery(verdict, 1)),
    combine: (answers) => answers.map(({ data }) => data?.total),
  })
  return (
    <Panel
      title={t('Bločky')}
      aside={
        <Link to={paths.adminReceipts} className={`${TEXT_LINK} inline-flex min-h-11 items-center gap-1`}>
          {t('Ceny z bločkov')}
          <ChevronRight aria-hidden className="size-4.5" />
        </Link>
      }
    >
      <p className="text-sm text-pretty text-ink-2">
        {t(
          'Ceny, ktoré nakupujúci naozaj zaplatili a\u00a0darovali ostatným. Cenník potvrdia, alebo ukážu, kde neplatí; cenu v\u00a0katalógu samy nezmenia.',
        )}
      </p>
      <FigureTiles
        look={LOOK}
        figures={VERDICTS.map(([, name], place) => {
          const total = totals[place]
          return { name, value: total === undefined ? undefined : formatCount(total) }
        })}
      />
    </Panel>
  )
}
