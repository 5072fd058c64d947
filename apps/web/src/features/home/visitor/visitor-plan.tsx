import type { ComparedWords } from '@cenolov/contract/shopping'
import { type PluralForms, withUnitsKept } from '@cenolov/core/text'
import { Link } from 'react-router'
import { countOf, formatEuro } from '../../../format/numbers.ts'
import { paths } from '../../../paths.ts'
import { PriceLabel } from '../../../product/price-label.tsx'
import { StoreDot } from '../../../product/store-name.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { buttonStyle } from '../../../ui/styles.ts'
import { missingWords } from './missing-words.ts'

const LADDER = 5
const ITEMS: PluralForms = ['položka', 'položky', 'položiek']

/** Where a visitor's list costs least: one number, one place, one pair, and why. */
export function VisitorPlan({ comparison }: { readonly comparison: ComparedWords }) {
  const { cheapest_store: one, cheapest_pair: pair, rows, stores, products } = comparison
  if (one === null)
    return (
      <EmptyState title="Nič také sme nenašli">
        Skúste iné slová, napríklad mlieko, chlieb alebo maslo.
      </EmptyState>
    )
  const [store] = one.stores
  const byId = new Map(products.map((product) => [product.id, product]))
  const isWhole = one.missing.length === 0
  const ladder = stores
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => a.missing.length - b.missing.length || a.whole - b.whole)
    .slice(0, LADDER)
  const highest = Math.max(...ladder.map(({ whole }) => whole))
  return (
    <Card className="overflow-hidden">
      <div className="flex items-end justify-between gap-4 px-4 pt-4 md:px-6 md:pt-5">
        <div className="min-w-0 pb-4">
          <p className="text-sm font-semibold text-ink-2">
            {isWhole ? 'Najlacnejšie v jednom obchode' : 'Najviac na jednom mieste'}
          </p>
          <p className="mt-0.5 flex items-center gap-2.5 text-2xl font-extrabold tracking-tight">
            <StoreDot store={store!} />
            {store}
          </p>
          <p className="mt-1 text-sm text-ink-2">
            {isWhole
              ? `${countOf(rows.length, ITEMS)}, všetko na jednom mieste.`
              : `${missingWords(one.missing.map((id) => textOf(rows, id)))}`}
          </p>
        </div>
        <PriceLabel price={isWhole ? one.whole : one.total} sale className="shrink-0" />
      </div>
      {pair === null ? null : (
        <p className="border-t border-line bg-brand-soft px-4 py-3 font-semibold text-pretty md:px-6">
          {pair.stores.join(' a ')}: {formatEuro(pair.whole)}.{' '}
          <span className="font-normal">{pairWords(pair)}</span>
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((row) => {
          const offer = row.offers.find((found) => found.store === store)
          const product = offer?.product_id == null ? undefined : byId.get(offer.product_id)
          return (
            <li key={row.item_id} className="flex items-baseline justify-between gap-3 px-4 py-2.5 md:px-6">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{row.text}</span>
                <span className="block text-[0.8125rem] text-ink-2 wrap-anywhere">
                  {product === undefined
                    ? row.product === null
                      ? 'Nič také sme nenašli.'
                      : `Tu nie je. Najlacnejšie: ${row.product.store}.`
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
        <section aria-label="Ostatné obchody" className="border-t border-line px-4 py-3.5 md:px-6">
          <h2 className="text-sm font-semibold text-ink-2">Koľko by stál inde</h2>
          <ol className="mt-1.5 flex flex-col gap-1.5">
            {ladder.map(({ store: name, whole, missing }) => (
              <li
                key={name}
                className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)_auto] items-center gap-2.5 text-sm"
              >
                <span className="truncate font-semibold">{name}</span>
                <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-brand"
                    style={{ width: `${Math.round((whole / highest) * 100)}%` }}
                  />
                </span>
                <span className="text-right tabular-nums">
                  {formatEuro(whole)}
                  {missing.length > 0 ? (
                    <span className="block text-[0.75rem] text-ink-2">{missing.length} inde</span>
                  ) : null}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-sunken px-4 py-3.5 md:px-6">
        <Link to={paths.list} className={buttonStyle('primary')}>
          Uložiť zoznam
        </Link>
        <p className="min-w-0 flex-1 basis-48 text-[0.8125rem] text-pretty text-ink-2">
          Uloženie potrebuje účet. Dovtedy zoznam ostane v&nbsp;tomto zariadení.
        </p>
      </div>
    </Card>
  )
}

const textOf = (rows: ComparedWords['rows'], id: string): string =>
  rows.find(({ item_id }) => item_id === id)?.text ?? ''

function pairWords({ saves, adds }: NonNullable<ComparedWords['cheapest_pair']>): string {
  const saved = saves > 0 ? `V druhom obchode ušetríte ${formatEuro(saves)}` : ''
  if (adds === 0) return `${saved}.`
  return saved === '' ? 'Kúpite aj to, čo prvý nemá.' : `${saved} a kúpite aj to, čo prvý nemá.`
}
