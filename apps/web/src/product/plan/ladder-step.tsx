import type { ReactNode } from 'react'
import { formatEuro } from '../../format/numbers.ts'
import { StoreDot } from '../store-name.tsx'
import { foundWords, missingWords } from './plan-words.ts'

export interface LadderStepProps {
  readonly store: string
  /** Euro for all goods, with the missing ones at their lowest price elsewhere. */
  readonly whole: number
  /** The highest sum of the ladder. */
  readonly highest: number
  /** Number of goods that it has, and of all that are wanted. */
  readonly found: number
  readonly all: number
  /** Names of what other stores have. */
  readonly missing: readonly string[]
  /** `s cestou 21,60 €`. */
  readonly note?: string
  readonly action?: ReactNode
}

/** One store of a ladder: its whole name, the sum, a bar and what it lacks. */
export function LadderStep(props: LadderStepProps) {
  const { store, whole, highest, found, all, missing, note = '', action } = props
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
          className="block h-full rounded-full bg-brand"
          style={{ width: `${Math.round((whole / highest) * 100)}%` }}
        />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-[0.8125rem] leading-4.5 text-ink-2">
        <span className="min-w-0 wrap-anywhere">
          {`${foundWords(found, all)} ${missingWords(missing)}`.trim()}
        </span>
        {action === undefined ? null : (
          <span className="flex shrink-0 items-center gap-1 font-semibold text-brand">{action}</span>
        )}
      </span>
      {note === '' ? null : <span className="text-[0.8125rem] leading-4.5">{note}</span>}
    </span>
  )
}
