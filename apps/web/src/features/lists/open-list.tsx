import { t } from '@cenolov/core/language'
import './list-print.css'
import type { ListComparison, ListSummary } from '@cenolov/contract/shopping'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CloudOff, UserPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { VISITOR } from '../../api/offline-state.ts'
import { countOf, formatEuro, IN_STORES_FORMS } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { useCompared } from '../../product/compared-stores.tsx'
import { EmptyShelf } from '../../product/empty-shelf.tsx'
import { useWhereAnswer } from '../../product/plan/use-where-answer.ts'
import { WhereLink } from '../../product/plan/where-link.tsx'
import { keepVisitorList } from '../../product/visitor-list.ts'
import { Button } from '../../ui/button.tsx'
import { ToggleGroup } from '../../ui/forms/toggle-group.tsx'
import { PageHeading, PageTitle } from '../../ui/layout/page-heading.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { Loading } from '../../ui/loading/placeholders.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { showToast } from '../../ui/messages/toast.ts'
import { SUMS_BAR } from '../../ui/styles.ts'
import { listComparisonQuery } from './api/list-calls.ts'
import { forgetVisitorList, readVisitorOperations } from './api/list-database.ts'
import { amountKey, type ListState } from './api/list-state.ts'
import { HouseholdDialog } from './household/household-dialog.tsx'
import { MemberMark } from './household/member-mark.tsx'
import { ItemDialog } from './items/item-dialog.tsx'
import { ItemList } from './items/item-list.tsx'
import { ListComposer } from './items/list-composer.tsx'
import { MergeDuplicates } from './items/merge-duplicates.tsx'
import { type NewItem, newItems } from './items/new-items.ts'
import { type ListTotals, listTotals, type PricedItem, pricedItems } from './items/priced-items.ts'
import { StorePicker } from './items/store-picker.tsx'
import { ListSwitch } from './list-switch.tsx'
import { ListTools } from './list-tools.tsx'
import { useList, useWakeLock } from './use-list.ts'
import { useListLine } from './use-list-line.ts'
import { useGoodsWords } from './words/use-goods-words.ts'

// Loaded for a visitor only, who wants an account.
const { Part: SaveListDialog } = lazyPart(async () => (await import('./save-list-dialog.tsx')).SaveListDialog)

/** Members that are shown by their initials. */
const MARKS_MAX = 3

const MODES = [
  { value: 'plan', content: t('Plánujem') },
  { value: 'shop', content: <span className="whitespace-nowrap">{t('V\u00a0obchode')}</span> },
] as const

type ListMode = (typeof MODES)[number]['value']

export interface OpenListProps {
  readonly id: string
  readonly account: number
  readonly isPremium: boolean
  readonly lists: readonly ListSummary[]
  readonly promo: ReactNode
  /** A visitor came to save the list. */
  readonly isSaving: boolean
  /** Whether the list is ticked in a shop, or planned. */
  readonly mode: ListMode
  readonly onMode: (mode: ListMode) => void
  /** Returns the items to add to the list, once; null without any, or when they were taken before. */
  readonly takeArriving: () => (() => Promise<readonly NewItem[]>) | null
  readonly onOpen: (id: string | null) => void
}

/** One list: planned at home, ticked in the shop. */
export function OpenList(props: OpenListProps) {
  const { id, account, isPremium, lists, promo, isSaving, mode, onMode, takeArriving, onOpen } = props
  const isVisitor = account === VISITOR
  const list = useList(id, account)
  const { store, state, shopper, isPricing } = list
  // If the list is bought in one store, that is where the shopper is, unless they choose another.
  const [picked, setPicked] = useState<string | null>()
  const planned = state.stores.length === 1 ? (state.stores[0] ?? null) : null
  const place = picked === undefined ? planned : picked
  const [opened, setOpened] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'household' | 'save' | null>(isSaving && isVisitor ? 'save' : null)
  useWakeLock(mode === 'shop')
  const { query, stores, comparison, isCurrent } = useListComparison(id, state, mode === 'plan')
  const isReady = state.status === 'ready'
  useEffect(() => {
    const arriving = isReady ? takeArriving() : null
    arriving?.().then(
      (items) => {
        store.change(newItems(items, store.state.items))
        keepVisitorList('')
        onOpen(id)
        const [first, ...rest] = items
        if (first !== undefined && rest.length === 0)
          showToast({ title: t('V\u00a0zozname: {text}', { text: first.text }) })
      },
      () => showToast({ title: t('Košík sa nepodarilo načítať'), tone: 'error' }),
    )
  }, [isReady, takeArriving, store, onOpen, id])
  useEffect(() => {
    if (!isReady || isVisitor) return
    // The list of a visitor who has an account now. A list that came by mail has these operations already.
    const adopt = async () => {
      const operations = await readVisitorOperations()
      if (operations.length > 0) store.adopt(operations)
      await forgetVisitorList()
    }
    // A private window keeps none.
    adopt().catch(() => undefined)
  }, [isReady, isVisitor, store])
  const { summary } = state
  const best = useWhereAnswer(query.data)?.answer?.best.store
  const plan = isComparedPlan(state.stores, query.data) ? state.stores : best === undefined ? [] : [best]
  const at = mode === 'plan' ? plan : place === null ? state.stores : [place]
  const words = useGoodsWords()
  const items = pricedItems(
    state,
    shopper,
    mode === 'plan' ? { at, stores, comparison, words } : { at, stores, words },
  )
  useListLine({ account, id, items, at, isReady, isCurrent: isCurrent || items.length === 0 })
  if (state.status === 'gone' || (state.status === 'failed' && state.summary === null))
    return <Unavailable isGone={state.status === 'gone'} onOther={() => onOpen(null)} />
  const current = items.find(({ item }) => item.id === opened)
  const tick = ({ item }: PricedItem, done: boolean) =>
    store.change([{ item_id: item.id, field: 'done', value: done }])
  const remove = ({ item }: PricedItem) => {
    setOpened(null)
    store.change([{ item_id: item.id, field: 'removed', value: true }])
    showToast({
      title: t('Odstránené: {text}', { text: item.text }),
      action: {
        label: t('Vrátiť'),
        onPress: () => store.change([{ item_id: item.id, field: 'removed', value: false }]),
      },
    })
  }
  const add = (wanted: readonly NewItem[], leftOut: number) => {
    store.change(newItems(wanted, state.items))
    if (leftOut > 0)
      showToast({
        title: t('Naraz sa dá vložiť 200 položiek, {leftOut} sa nezmestilo.', { leftOut }),
        tone: 'warn',
      })
  }
  const members = summary?.members ?? []
  const title = summary?.name ?? t('Nákupný zoznam')
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5 max-md:-mt-3 max-md:min-h-[calc(100dvh-3.5rem)] md:gap-3">
        {/* One line at any width: the waiting note appears and disappears with each tick, and must not move
          the rows under a thumb. */}
        <header className="flex min-h-11 items-center gap-2 max-sm:gap-1">
          <PageTitle
            className={
              lists.length > 1 ? 'sr-only' : clsx('min-w-0 grow truncate', isVisitor && 'max-sm:sr-only')
            }
          >
            {title}
          </PageTitle>
          {lists.length > 1 ? <ListSwitch lists={lists} current={id} onOpen={onOpen} /> : null}
          {state.waiting > 0 ? (
            <p role="status" className="flex shrink-0 items-center gap-1 text-sm text-ink-2">
              <CloudOff aria-hidden className="size-4" />
              <span className="sr-only">{t('Čaká na odoslanie: {count}', { count: state.waiting })}</span>
              <span aria-hidden>{state.waiting}</span>
            </p>
          ) : null}
          {isVisitor ? (
            <Button
              variant="soft"
              className="shrink-0 max-sm:mr-auto max-sm:px-3"
              onClick={() => setDialog('save')}
            >
              {t('Uložiť zoznam')}
            </Button>
          ) : (
            <button
              type="button"
              disabled={summary === null}
              title={t('Domácnosť')}
              className="flex min-h-11 min-w-11 shrink-0 items-center justify-center -space-x-1.5 rounded-md hover:bg-sunken"
              onClick={() => setDialog('household')}
            >
              <span className="sr-only">
                {t('Domácnosť{word}', { word: members.length > 1 ? ` (${members.length})` : '' })}
              </span>
              {members.length > 1 ? (
                members
                  .slice(0, MARKS_MAX)
                  .map((member) => <MemberMark key={member.user_id} member={member} />)
              ) : (
                <UserPlus aria-hidden className="size-5 text-ink-2" />
              )}
            </button>
          )}
          <ToggleGroup label={t('Režim zoznamu')} value={mode} onChange={onMode} choices={MODES} size="sm" />
          <ListTools list={list} items={items} isPremium={isPremium} isVisitor={isVisitor} onOpen={onOpen} />
        </header>
        {state.status === 'loading' || words === undefined ? (
          <Loading
            label={t('Načítavam zoznam...')}
            className="h-[calc(100dvh-16rem)] rounded-lg md:h-[calc(100dvh-10rem)]"
          />
        ) : items.length === 0 ? (
          <EmptyState title={t('Zoznam je prázdny')} picture={<EmptyShelf mark="0" />}>
            {t('Napíšte, čo treba kúpiť, alebo vložte zoznam z\u00a0poznámok.')}
          </EmptyState>
        ) : (
          <>
            <ItemList
              key={mode}
              items={items}
              isBusy={isPricing || query.isFetching}
              members={members}
              aisles={state.aisles}
              words={words}
              isInShop={mode === 'shop'}
              ownStore={planned}
              onTick={tick}
              onOpen={({ item }) => setOpened(item.id)}
            />
            {mode === 'plan' ? (
              <>
                <MergeDuplicates items={state.items} onChange={(changes) => store.change(changes)} />
                <div className="print:hidden">
                  <WhereLink basket={query.data} to={paths.whereToBuyOf(id)} plan={state.stores} />
                </div>
              </>
            ) : null}
          </>
        )}
        {/* At the thumb on a phone; elsewhere below the items, in view. */}
        <div className={`${SUMS_BAR} mt-auto flex flex-col gap-1 max-md:px-2.5 max-md:py-1 print:hidden`}>
          {isReady && items.length === 0 ? null : (
            <ListFooter totals={listTotals(items)} at={at} isPricing={isPricing} />
          )}
          {mode === 'plan' ? (
            <ListComposer
              {...(isVisitor ? {} : { list: id })}
              bought={state.bought}
              listed={state.items.flatMap(({ text, done }) => (done ? [] : [text]))}
              goods={words}
              onAdd={add}
            />
          ) : (
            <StorePicker offers={state.offers} store={place} onPick={setPicked} />
          )}
        </div>
      </div>
      {current === undefined ? null : (
        <ItemDialog
          key={current.item.id}
          priced={current}
          onChange={(changes) => store.change(changes)}
          onRemove={() => remove(current)}
          onClose={() => setOpened(null)}
        />
      )}
      {dialog === 'save' ? <SaveListDialog store={store} onClose={() => setDialog(null)} /> : null}
      {dialog === 'household' && summary !== null ? (
        <HouseholdDialog
          summary={summary}
          isPremium={isPremium}
          promo={promo}
          onChanged={() => void store.refresh()}
          onLeft={() => onOpen(null)}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  )
}

/** Returns whether stores were chosen for a list and can price its rows. Without a comparison, they can. */
const isComparedPlan = (stores: readonly string[], comparison: ListComparison | undefined): boolean =>
  stores.length > 0 &&
  (comparison === undefined ||
    stores.every((store) => comparison.stores.some((compared) => compared.store === store)))

function Unavailable({ isGone, onOther }: { readonly isGone: boolean; readonly onOther: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title={t('Nákupný zoznam')} />
      <EmptyState
        title={isGone ? t('Tento zoznam už nie je dostupný') : t('Zoznam sa nepodarilo načítať')}
        picture={<EmptyShelf mark="?" />}
        action={
          <Button variant="primary" onClick={onOther}>
            {t('Moje zoznamy')}
          </Button>
        }
      >
        {isGone
          ? t('Niekto ho zmazal, alebo už nepatríte do jeho domácnosti.')
          : t('Skontrolujte pripojenie.')}
      </EmptyState>
    </div>
  )
}

/** The totals of the ticked and of the open items, in one line. */
function ListFooter({
  totals,
  at,
  isPricing,
}: {
  readonly totals: ListTotals
  /** The stores in which the list is bought; empty for the cheapest ones. */
  readonly at: readonly string[]
  /** True while the prices of words are being searched. */
  readonly isPricing: boolean
}) {
  const missing = isPricing ? t('hľadám ceny') : t('{unpriced} bez ceny', { unpriced: totals.unpriced })
  const where = placesText(totals.stores, at)
  return (
    <section
      aria-label={t('Spolu')}
      className="flex items-baseline justify-between gap-3 text-sm text-ink-2 tabular-nums"
    >
      <p className="shrink-0">
        {t('V\u00a0košíku')} <span className="font-bold text-ink">{formatEuro(totals.done)}</span>
      </p>
      <p className="flex min-w-0 items-baseline gap-1.5">
        <span className="truncate">
          {t('Zostáva{word}', { word: totals.unpriced > 0 ? ` (${missing})` : '' })}
          {where === '' ? '' : ` · ${where}`}
        </span>
        <span className="text-base font-bold text-ink">{formatEuro(totals.open)}</span>
      </p>
    </section>
  )
}

/** `Lidl`, `Lidl a Tesco`, `Lidl, zvyšok inde`, `najlacnejšie v 5 obchodoch`; empty without prices. */
function placesText(stores: readonly string[], at: readonly string[]): string {
  const [only] = stores
  if (only === undefined) return ''
  if (stores.length === 1) return only
  const isWithin = stores.every((store) => at.includes(store))
  if (at.length === 0 || at.length > 2)
    return t('najlacnejšie v\u00a0{count}', { count: countOf(stores.length, IN_STORES_FORMS) })
  return `${at.join(' a\u00a0')}${isWithin ? '' : t(', zvyšok inde')}`
}

/**
 * Compares a list across the selected stores.
 * @param isWanted whether the screen shows it
 */
function useListComparison(id: string, state: ListState, isWanted: boolean) {
  const { waiting, items } = state
  const compared = useCompared()
  const query = useQuery({
    ...listComparisonQuery(id, state, compared),
    enabled: compared !== undefined && isWanted && items.length > 0,
  })
  const isCurrent = !query.isPlaceholderData && waiting === 0
  const known = useRef<ListComparison | null>(null)
  const keys = useRef<ReadonlyMap<string, string>>(new Map())
  // An item that has not changed keeps its row of an older comparison, so that a tick moves nothing; a changed one
  // would be priced wrongly.
  const now = new Map(items.map((item) => [item.id, `${amountKey(item)} ${item.product_id}`]))
  const unchanged =
    known.current?.rows.filter(({ item_id: of }) => now.get(of) === keys.current.get(of)) ?? []
  const newest = isCurrent ? (query.data ?? null) : null
  const comparison =
    newest === null ? known.current : withRows(newest, unchanged, known.current?.products ?? [])
  useEffect(() => {
    if (newest === null || comparison === null) return
    known.current = comparison
    keys.current = now
  })
  return {
    query,
    stores: compared?.stores ?? [],
    comparison: comparison === null || newest !== null ? comparison : { ...comparison, rows: unchanged },
    isCurrent: newest !== null,
  }
}

/** Adds the rows that a comparison lacks because their items have been ticked since. */
function withRows(
  comparison: ListComparison,
  rows: ListComparison['rows'],
  products: ListComparison['products'],
): ListComparison {
  const there = new Set(comparison.rows.map(({ item_id: id }) => id))
  const ticked = rows.filter(({ item_id: id }) => !there.has(id))
  return {
    ...comparison,
    rows: [...comparison.rows, ...ticked],
    products: [...comparison.products, ...(ticked.length === 0 ? [] : products)],
  }
}
