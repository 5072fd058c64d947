import { t } from '@cenolov/core/language'
import type { ReactNode } from 'react'
import { formatEuro } from '../../format/numbers.ts'
import { PriceLabel } from '../price-label.tsx'
import { StoreDot } from '../store-name.tsx'
import { foundWords, missingWords, pairWords, unpricedWords } from './plan-words.ts'

export interface PlanAnswerProps {
  readonly one: { readonly stores: readonly string[]; readonly total: number; readonly whole: number }
  /** `4 položky`. */
  readonly goods: string
  /** Number of wanted goods. */
  readonly all: number
  /** Names of what is bought elsewhere. */
  readonly missing: readonly string[]
  /** Names of what no store sells. */
  readonly unsold: readonly string[]
  /** One sentence about the sum; '' when there is nothing to say. */
  readonly why?: string
  readonly pair: {
    readonly stores: readonly string[]
    readonly whole: number
    readonly saves: number
    readonly adds: number
  } | null
  readonly children?: ReactNode
  readonly pairTools?: ReactNode
}

/** The cheapest way to buy the goods: one sum, one store, one pair of stores, and the reason. */
export function PlanAnswer(props: PlanAnswerProps) {
  const { one, goods, all, missing, unsold, why = '', pair, children, pairTools } = props
  const [store = ''] = one.stores
  const isWhole = missing.length === 0
  const elsewhere = Math.round((one.whole - one.total) * 100) / 100
  const priced = all - unsold.length
  const sentences = [
    isWhole && priced === all
      ? t('{goods}, všetko na jednom mieste.', { goods })
      : foundWords(priced - missing.length, all),
    isWhole
      ? ''
      : t('{missing} Rátame to za {elsewhere} z\u00a0iných obchodov.', {
          missing: missingWords(missing),
          elsewhere: formatEuro(elsewhere),
        }),
    unsold.length === 0 ? '' : unpricedWords(unsold),
    why,
  ]
  return (
    <article>
      <div className="flex items-end justify-between gap-x-4 gap-y-3 px-4 pt-4 max-[22.5rem]:flex-wrap md:gap-x-6 md:px-6 md:pt-5">
        <div className="min-w-0 pb-4">
          <h3 className="text-sm font-semibold text-ink-2">
            {isWhole ? t('Najlacnejšie v jednom obchode') : t('Najviac na jednom mieste')}
          </h3>
          <p className="mt-0.5 flex items-center gap-2.5 text-2xl font-extrabold tracking-tight wrap-anywhere">
            <StoreDot store={store} />
            {store}
          </p>
          <p className="mt-1 text-sm text-pretty text-ink-2 wrap-anywhere">
            {sentences.filter((sentence) => sentence !== '').join(' ')}
          </p>
          {children}
        </div>
        {/* A sum of less than half of the goods would look like the price of all of them. */}
        {priced * 2 < all ? null : (
          <PriceLabel price={one.whole} sale size="lg" head={[t('NÁKUP')]} className="shrink-0" />
        )}
      </div>
      {pair === null ? null : (
        <div className="border-t border-line bg-brand-soft px-4 py-3 md:px-6">
          <p className="font-semibold text-pretty">
            {pair.stores.join(t(' a\u00a0'))}: {formatEuro(pair.whole)}.{' '}
            <span className="font-normal">{pairWords(pair)}</span>
          </p>
          {pairTools}
        </div>
      )}
    </article>
  )
}
