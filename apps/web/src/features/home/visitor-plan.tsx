import type { ComparedWords } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { Link } from 'react-router'
import { LadderStep } from '#product/plan/ladder-step.tsx'
import { PlanAnswer } from '#product/plan/plan-answer.tsx'
import { StoreGoods } from '#product/plan/store-goods.tsx'
import { whereAnswer } from '#product/plan/where-answer.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { paths } from '../../paths.ts'

/** The cheapest way to buy a visitor's list: one sum, one other way, the goods and three stores. */
export function VisitorPlan({ comparison }: { readonly comparison: ComparedWords }) {
  const answer = whereAnswer(comparison, [])
  if (answer === null)
    return (
      <EmptyState title={t('Nič také sme nenašli')}>
        {t('Skúste iné slová, napríklad mlieko, chlieb alebo maslo.')}
      </EmptyState>
    )
  return (
    <Card className="overflow-hidden">
      <PlanAnswer basket={comparison} answer={answer} level={3} />
      <div className="border-t border-line px-4 md:px-6">
        <StoreGoods basket={comparison} store={answer.best.store} />
      </div>
      {answer.ladder.length > 1 ? (
        <section aria-label={t('Obchody')} className="border-t border-line px-4 py-3.5 md:px-6">
          <h3 className="text-sm font-semibold text-ink-2">{t('Nákup v\u00a0jednotlivých obchodoch')}</h3>
          <ol className="mt-2 flex flex-col gap-3">
            {answer.ladder.map((step) => (
              <li key={step.store} className="flex">
                <LadderStep basket={comparison} answer={answer} step={step} />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-sunken px-4 py-3.5 md:px-6">
        <Link to={paths.listToSave} className={buttonStyle('primary')}>
          {t('Uložiť zoznam')}
        </Link>
        <Link to={paths.list} className={buttonStyle('secondary')}>
          {t('Otvoriť zoznam')}
        </Link>
        <p className="min-w-0 flex-1 basis-48 text-[0.8125rem] text-pretty text-ink-2">
          {t('Na uloženie stačí e-mail. Odškrtávať sa dá aj bez neho.')}
        </p>
      </div>
    </Card>
  )
}
