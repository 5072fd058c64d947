import type { ReviewItemOf } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import { shownEan } from '@cenolov/core/product'
import { observedAmount, shrinkageText } from '@cenolov/core/shrinkflation'
import { withUnitsKept } from '@cenolov/core/text'
import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#format/day.ts'
import { formatEuro } from '#format/numbers.ts'
import { ProductLink } from '#product/card/product-link.tsx'
import { StoreName } from '#product/store-name.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ItemActions, type ItemProps } from '../item-actions.tsx'
import { ShrinkageAnswerForm } from './shrinkage-answer-form.tsx'

/** A package that became smaller, and what its maker says. Only confirmed ones are public. */
export function ShrinkageItem({ item, review }: ItemProps<ReviewItemOf<'shrinkage'>>) {
  const { evidence: shrinkage, verdict } = item
  const { title, title_before, store, rule, answer, unit } = shrinkage
  const [answering, setAnswering] = useState(false)
  return (
    <article aria-label={title} className="flex flex-col gap-3 py-4">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-start lg:gap-6">
        <div className="min-w-0 grow">
          <p className="leading-5 font-semibold wrap-anywhere">
            <ProductLink id={shrinkage.product_id}>{withUnitsKept(title)}</ProductLink>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
            <StoreName store={store} />
            <Badge>{rule === 'barcode' ? t('ten istý kód') : t('nový kód')}</Badge>
          </p>
          <p className="mt-2 font-semibold">{shrinkageText(shrinkage)}</p>
          <dl className="mt-2 grid gap-2 text-sm sm:grid-cols-2 sm:gap-4">
            <Side
              name={t('Predtým')}
              title={title_before}
              ean={shrinkage.ean_before}
              facts={[
                observedAmount(shrinkage.amount_before, unit),
                formatEuro(shrinkage.price_before),
                t('naposledy {day}', { day: formatDay(shrinkage.last_before) }),
              ]}
            />
            <Side
              name={t('Potom')}
              title={title}
              ean={shrinkage.ean}
              facts={[
                observedAmount(shrinkage.amount_after, unit),
                formatEuro(shrinkage.price_after),
                t('prvýkrát {day}', { day: formatDay(shrinkage.first_after) }),
              ]}
            />
          </dl>
        </div>
        <ItemActions item={item} review={review}>
          {verdict === 'rejected' || answering ? null : (
            <Button
              aria-label={t('Vyjadrenie výrobcu: {title}', { title })}
              onClick={() => setAnswering(true)}
            >
              <MessageSquareQuote aria-hidden className="size-4.5" />
              {t('Vyjadrenie')}
            </Button>
          )}
        </ItemActions>
      </div>
      {answering ? (
        <ShrinkageAnswerForm shrinkage={shrinkage} onClose={() => setAnswering(false)} />
      ) : answer === null ? null : (
        <div className="rounded-md border-l-3 border-brand bg-sunken px-4 py-3 text-sm">
          <p className="font-semibold">{t('Vyjadrenie výrobcu, {day}', { day: formatDay(answer.date) })}</p>
          <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere text-ink-2">{answer.text}</p>
        </div>
      )}
    </article>
  )
}

interface SideProps {
  readonly name: string
  readonly title: string
  /** 14 digits. */
  readonly ean: string
  readonly facts: readonly string[]
}

function Side({ name, title, ean, facts }: SideProps) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2">{name}</dt>
      <dd>
        <span className="block wrap-anywhere">{withUnitsKept(title)}</span>
        <span className="block tabular-nums">{facts.join(' · ')}</span>
        <span className="block text-ink-2 tabular-nums">{shownEan(ean)}</span>
      </dd>
    </div>
  )
}
