import type { ComparedWords } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { type PluralForms, withUnitsKept } from '@cenolov/core/text'
import { Link } from 'react-router'
import { countOf, formatEuro } from '#format/numbers.ts'
import { LadderStep } from '#product/plan/ladder-step.tsx'
import { PlanAnswer } from '#product/plan/plan-answer.tsx'
import { WantedWords } from '#product/wanted-words.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { paths } from '../../paths.ts'

const LADDER = 5
const ITEMS: PluralForms = [t('položka'), t('položky'), t('položiek')]

/** The cheapest way to buy a visitor's list: one sum, one store, one pair of stores, and the reason. */
export function VisitorPlan({ comparison }: { readonly comparison: ComparedWords }) {
  const { cheapest_store: one, cheapest_pair: pair, everywhere, rows, stores, products } = comparison
  if (one === null)
    return (
      <EmptyState title={t('Nič také sme nenašli')}>
        {t('Skúste iné slová, napríklad mlieko, chlieb alebo maslo.')}
      </EmptyState>
    )
  const [store] = one.stores
  const byId = new Map(products.map((product) => [product.id, product]))
  const names = (ids: readonly string[]) => ids.map((id) => textOf(rows, id))
  const unsold = new Set(everywhere?.missing)
  const missingIn = (ids: readonly string[]) => names(ids.filter((id) => !unsold.has(id)))
  const ladder = stores
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => a.missing.length - b.missing.length || a.whole - b.whole)
    .slice(0, LADDER)
  const highest = Math.max(...ladder.map(({ whole }) => whole))
  return (
    <Card className="overflow-hidden">
      <PlanAnswer
        one={one}
        pair={pair}
        goods={countOf(rows.length, ITEMS)}
        all={rows.length}
        missing={missingIn(one.missing)}
        unsold={names([...unsold])}
      />
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((row) => {
          const offer = row.offers.find((found) => found.store === store)
          const product = offer?.product_id == null ? undefined : byId.get(offer.product_id)
          return (
            <li key={row.item_id} className="flex items-baseline justify-between gap-3 px-4 py-2.5 md:px-6">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">
                  <WantedWords item={{ text: row.text, ...row.wanted }} />
                </span>
                <span className="block text-[0.8125rem] text-ink-2 wrap-anywhere">
                  {product === undefined
                    ? row.product === null
                      ? t('Nič také sme nenašli.')
                      : t('Tu nie je. Najlacnejšie: {store}.', { store: row.product.store })
                    : `${offer!.pieces > 1 ? `${offer!.pieces} × ` : ''}${withUnitsKept(product.title)}`}
                </span>
              </span>
              {product === undefined ? null : (
                <span className="shrink-0 font-bold tabular-nums">{formatEuro(offer!.total)}</span>
              )}
            </li>
          )
        })}
      </ul>
      {ladder.length > 1 ? (
        <section aria-label={t('Obchody')} className="border-t border-line px-4 py-3.5 md:px-6">
          <h3 className="text-sm font-semibold text-ink-2">{t('Nákup v\u00a0jednotlivých obchodoch')}</h3>
          <ol className="mt-2 flex flex-col gap-3">
            {ladder.map(({ store: name, whole, found, missing }) => (
              <li key={name} className="flex">
                <LadderStep
                  store={name}
                  whole={whole}
                  highest={highest}
                  found={found}
                  all={rows.length}
                  missing={missingIn(missing)}
                />
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

const textOf = (rows: ComparedWords['rows'], id: string): string =>
  rows.find(({ item_id }) => item_id === id)?.text ?? ''
