import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatEuro } from '#format/numbers.ts'
import { ProductLink } from '#product/card/product-link.tsx'
import { StoreName } from '#product/store-name.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import type { PriceMove } from '../../api.ts'
import { type IndexChoice, indexMovesQuery } from './index-queries.ts'
import { changeText, timeWords } from './index-words.ts'

const FIRST_SHOWN = 5

/** Single goods whose mean price rose and fell most since the month or week before. */
export function GoodMoves({ choice }: { readonly choice: IndexChoice }) {
  const { data } = useQuery(indexMovesQuery(choice))
  if (data === undefined || data.time === null || data.time_before === null) return null
  const times = { before: timeWords(data.time_before), after: timeWords(data.time) }
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-5">
      <Panel title={t('Čo najviac zdraželo')} className="self-start">
        <MoveList moves={data.rising} times={times} empty={t('Nezdraželo nič.')} />
      </Panel>
      <Panel title={t('Čo najviac zlacnelo')} className="self-start">
        <MoveList moves={data.falling} times={times} empty={t('Nezlacnelo nič.')} />
      </Panel>
    </div>
  )
}

interface MoveListProps {
  readonly moves: readonly PriceMove[]
  readonly times: { readonly before: string; readonly after: string }
  readonly empty: string
}

function MoveList({ moves, times, empty }: MoveListProps) {
  const [isWhole, setWhole] = useState(false)
  if (moves.length === 0) return <p className="text-ink-2">{empty}</p>
  const most = {
    days_before: Math.max(...moves.map((move) => move.days_before)),
    days: Math.max(...moves.map((move) => move.days)),
  }
  return (
    <>
      <p className="text-sm text-pretty text-ink-2">{t('Priemerná cena, {before} a\u00a0{after}', times)}</p>
      <ol className="mt-1 divide-y divide-line">
        {(isWhole ? moves : moves.slice(0, FIRST_SHOWN)).map((move) => (
          <li key={move.product_id} className="flex items-start gap-3 py-2.5">
            <div className="min-w-0 grow">
              <ProductLink id={move.product_id} className="-my-3 block py-3 font-medium wrap-anywhere">
                {withUnitsKept(move.title)}
              </ProductLink>
              <StoreName store={move.store} />
              {daysText(move) === daysText(most) ? null : (
                <p className="text-[0.8125rem] text-ink-2">{daysText(move)}</p>
              )}
            </div>
            <div className="shrink-0 text-right tabular-nums">
              <p className={`font-bold ${move.ratio > 1 ? 'text-sale' : 'text-brand'}`}>
                {changeText(move.ratio)}
              </p>
              <p className="text-sm whitespace-nowrap">
                <span className="text-ink-2">{formatEuro(move.price_before)} → </span>
                {formatEuro(move.price)}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {isWhole || moves.length <= FIRST_SHOWN ? null : (
        <Button variant="secondary" className="mt-2 w-full" onClick={() => setWhole(true)}>
          {t('Ďalšie')}
        </Button>
      )}
    </>
  )
}

const daysText = ({ days_before: before, days: after }: Pick<PriceMove, 'days_before' | 'days'>): string =>
  t('dní s\u00a0cenou: {before} a\u00a0{after}', { before, after })
