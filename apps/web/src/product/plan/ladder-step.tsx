import { clsx } from 'clsx'
import { formatEuro } from '../../format/numbers.ts'
import { StoreDot } from '../store-name.tsx'
import type { ComparedBasket, ComparedStore } from './compared-basket.ts'
import { foundWords, missingWords } from './plan-words.ts'
import { lackingIn, type WhereAnswer } from './where-answer.ts'

export interface LadderStepProps {
  readonly basket: ComparedBasket
  readonly answer: WhereAnswer
  readonly step: ComparedStore
  /** `3,2 km`; '' when the way is not known. */
  readonly way?: string
}

/** One store of a ladder: its whole name, the sum at the till, a bar and what it lacks. */
export function LadderStep({ basket, answer, step, way = '' }: LadderStepProps) {
  const { store, whole, found } = step
  const highest = Math.max(...[...answer.ladder, ...answer.rest].map((one) => one.whole))
  const has = `${foundWords(found, answer.all)} ${missingWords(lackingIn(basket, [step]))}`.trim()
  return (
    <span className="flex min-w-0 grow flex-col gap-1">
      <span className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 items-baseline gap-2 font-semibold wrap-anywhere">
          <StoreDot store={store} />
          {store}
        </span>
        <span className="shrink-0 font-bold tabular-nums">{formatEuro(whole)}</span>
      </span>
      <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={clsx('block h-full rounded-full', step === answer.best ? 'bg-brand' : 'bg-brand/40')}
          style={{ width: `${Math.round((whole / highest) * 100)}%` }}
        />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-[0.8125rem] leading-4.5 text-ink-2">
        <span className="min-w-0 wrap-anywhere">{has}</span>
        <span className="shrink-0">{way}</span>
      </span>
    </span>
  )
}
