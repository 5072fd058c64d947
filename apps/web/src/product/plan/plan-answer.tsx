import { t } from '@cenolov/core/language'
import type { ReactNode } from 'react'
import { PriceLabel } from '../price-label.tsx'
import type { ComparedBasket } from './compared-basket.ts'
import { answerText, detailText, otherText } from './plan-words.ts'
import { hasSum, type WhereAnswer } from './where-answer.ts'

export interface PlanAnswerProps {
  readonly basket: ComparedBasket
  readonly answer: WhereAnswer
  readonly level: 2 | 3
  readonly children?: ReactNode
  /** A button for the other way to buy. */
  readonly otherTools?: ReactNode
}

/** Says where to buy in a label and a sentence, and proposes one alternative. */
export function PlanAnswer({ basket, answer, level, children, otherTools }: PlanAnswerProps) {
  const { best, other } = answer
  const Heading = `h${level}` as const
  return (
    <article>
      <div className="flex gap-x-4 gap-y-3 p-4 max-[22.5rem]:flex-wrap md:gap-x-6 md:p-6">
        {hasSum(answer) ? (
          <PriceLabel price={best.whole} sale size="lg" head={[t('NÁKUP')]} className="shrink-0 self-start" />
        ) : null}
        <div className="flex min-w-0 grow flex-col gap-1">
          <Heading className="text-xl leading-6.5 font-extrabold tracking-tight text-pretty md:text-2xl md:leading-8">
            {answerText(answer)}
          </Heading>
          <p className="text-sm text-pretty text-ink-2 wrap-anywhere">{detailText(basket, answer)}</p>
        </div>
      </div>
      {children}
      {other === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-brand-soft px-4 py-3 md:px-6">
          <p className="font-semibold text-pretty">{otherText(other, best.store)}</p>
          {otherTools}
        </div>
      )}
    </article>
  )
}
