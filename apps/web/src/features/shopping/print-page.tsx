import { t } from '@cenolov/core/language'
import { withUnitsKept } from '@cenolov/core/text'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { formatLongDay, todayInShops } from '#format/day.ts'
import { formatEuro } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { useCompared } from '#product/compared-stores.tsx'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { useShopper } from '#product/shopper-cards.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceChip } from '#ui/chip.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Logo } from '#ui/logo.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { QueryPlaceholder } from '#ui/messages/query-error-state.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { usePremium } from '../auth/session.ts'
import { cartQuery } from './api/cart.ts'
import { comparisonQuery } from './api/comparison.ts'
import { cartGroups, PRINT_PLANS, type PrintGroup, type PrintPlan, planPrintGroups } from './print-groups.ts'

const PLAN_LABELS: Readonly<Record<PrintPlan, string>> = {
  cart: t('Ako v\u00a0košíku'),
  'one-store': t('Jeden obchod'),
  'two-stores': t('Dva obchody'),
}

function PrintPage() {
  useDocumentTitle(t('Nákupný zoznam'))
  const [plan, setPlan] = useState<PrintPlan>('cart')
  const cart = useQuery(cartQuery())
  const comparison = useQuery(comparisonQuery(useCompared()))
  const shopper = useShopper()
  const groups =
    plan === 'cart'
      ? cart.data && cartGroups(cart.data, shopper)
      : comparison.data && planPrintGroups(comparison.data, plan)
  const query = plan === 'cart' ? cart : comparison
  const offered = PRINT_PLANS.filter(
    (choice) => choice !== 'two-stores' || (comparison.data && comparison.data.cheapest_pair !== null),
  )
  return (
    <main className="mx-auto flex min-h-dvh max-w-3xl flex-col gap-6 px-4 py-5 md:px-8 md:py-8 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link to={paths.cart} className={buttonStyle('quiet')}>
          <ArrowLeft aria-hidden className="size-4.5" />
          {t('Späť do košíka')}
        </Link>
        <Button variant="primary" disabled={!groups?.length} onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          {t('Vytlačiť')}
        </Button>
        <fieldset className="flex w-full flex-wrap gap-2">
          <legend className="sr-only">{t('Zoradiť podľa')}</legend>
          {offered.map((choice) => (
            <ChoiceChip key={choice} pressed={choice === plan} onPress={() => setPlan(choice)}>
              {PLAN_LABELS[choice]}
            </ChoiceChip>
          ))}
        </fieldset>
      </div>
      <header className="flex items-end justify-between gap-4 border-b-2 border-ink pb-3">
        <div>
          <h1 tabIndex={-1} className="text-2xl font-extrabold tracking-tight">
            {t('Nákupný zoznam')}
          </h1>
          <p className="text-ink-2">{t('Zostavený {longDay}', { longDay: formatLongDay(todayInShops()) })}</p>
        </div>
        <Logo />
      </header>
      {groups === undefined ? (
        <QueryPlaceholder
          query={query}
          loading={t('Načítavam košík...')}
          failure={t('Košík sa nepodarilo načítať')}
          className="h-72"
        />
      ) : groups === null || groups.length === 0 ? (
        <EmptyState title={t('Váš košík je prázdny')} picture={<EmptyShelf mark="0" />} />
      ) : (
        <Groups groups={groups} />
      )}
    </main>
  )
}

function Groups({ groups }: { readonly groups: readonly PrintGroup[] }) {
  const total = groups.reduce((sum, { total: part }) => sum + Math.round(part * 100), 0) / 100
  return (
    <>
      {groups.map(({ store, lines, total: part }) => (
        <section key={store} aria-label={store || t('Bez obchodu')} className="break-inside-avoid-page">
          <h2 className="flex items-baseline justify-between gap-4 border-b border-edge pb-1 text-lg font-bold">
            {store || t('V\u00a0obchodoch zoznamu nie je')}
            {store === '' ? null : <span className="tabular-nums">{formatEuro(part)}</span>}
          </h2>
          <ul>
            {lines.map((line) => (
              <li
                key={line.key}
                className="flex break-inside-avoid items-center gap-3 border-b border-line py-2"
              >
                <span aria-hidden className="size-5 shrink-0 rounded-sm border-2 border-ink" />
                <span className="w-12 shrink-0 font-bold tabular-nums">{line.quantity}&nbsp;×</span>
                <span className="min-w-0 grow wrap-anywhere">
                  {withUnitsKept(line.title)}
                  {line.note === '' ? null : <span className="block text-sm text-ink-2">{line.note}</span>}
                </span>
                <span className="shrink-0 tabular-nums">
                  {line.total === null ? '–' : formatEuro(line.total)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 text-xl font-extrabold">
        {t('Celkom')} <span className="tabular-nums">{formatEuro(total)}</span>
      </p>
    </>
  )
}

/** Without premium there is no cart to print. */
export function Component() {
  return usePremium() ? <PrintPage /> : <Navigate to={paths.cart} replace />
}
