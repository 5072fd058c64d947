import { t } from '@cenolov/core/language'
import { ChevronRight, Store } from 'lucide-react'
import { Link } from 'react-router'
import type { ComparedBasket } from './compared-basket.ts'
import { answerText, planText } from './plan-words.ts'
import { useWhereAnswer } from './use-where-answer.ts'

export interface WhereLinkProps {
  readonly basket: ComparedBasket | undefined
  readonly to: string
  /** The stores that somebody chose; empty without a choice. */
  readonly plan?: readonly string[]
}

/** The answer of 'Kde nakúpiť' in one sentence, with a link to the rest. Its room is reserved until it is known. */
export function WhereLink({ basket, to, plan = [] }: WhereLinkProps) {
  const answer = useWhereAnswer(basket)?.answer ?? null
  return (
    <Link
      to={to}
      className="grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-lg border border-brand/30 bg-brand-soft px-4 py-2 hover:border-brand max-sm:min-h-21 max-[22.5rem]:min-h-27"
    >
      <Store aria-hidden className="size-6 text-brand" />
      <span className="min-w-0">
        <span className="block text-[0.8125rem] leading-5 text-ink-2">{t('Kde nakúpiť')}</span>
        {basket === undefined || answer === null ? null : (
          <strong className="block leading-5.5 text-pretty">
            {plan.length > 0 ? planText(basket, answer, plan) : answerText(answer)}
          </strong>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 text-brand" />
    </Link>
  )
}
