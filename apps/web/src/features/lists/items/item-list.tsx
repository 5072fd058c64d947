import type { ListMember } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { StoreName } from '#product/store-name.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { ListState } from '../api/list-state.ts'
import { ListItemRow } from './list-item-row.tsx'
import { type PricedItem, type ShopGroup, sections, shopGroups } from './priced-items.ts'

export interface ItemListProps {
  readonly items: readonly PricedItem[]
  /** Better prices may still arrive. */
  readonly isBusy: boolean
  readonly members: readonly ListMember[]
  readonly aisles: ListState['aisles']
  readonly isInShop: boolean
  /** The chosen store, whose order of shelves counts; null for the one that the household knows. */
  readonly ownStore: string | null
  readonly onTick: (priced: PricedItem, done: boolean) => void
  readonly onOpen: (priced: PricedItem) => void
}

/**
 * The items in the order of the shelves, or, in the shop, store by store. An item that is ticked here keeps its place,
 * so that nothing moves under a thumb. Items that were ticked before are at the end.
 */
export function ItemList({
  items,
  isBusy,
  members,
  aisles,
  isInShop,
  ownStore,
  onTick,
  onOpen,
}: ItemListProps) {
  const seenOpen = useRef(new Set<string>())
  useEffect(() => {
    for (const { item } of items) if (!item.done) seenOpen.current.add(item.id)
  })
  // An item keeps the section it is first seen in: prices that arrive, another plan or a tick must not move it.
  const [kept] = useState(() => new Map<string, string>())
  const sectionOf = ({ item, product }: PricedItem) => {
    if (!kept.has(item.id)) kept.set(item.id, product?.category ?? '')
    return kept.get(item.id) ?? ''
  }
  const order = (aisles.find(({ store }) => store === ownStore) ?? aisles[0])?.categories ?? []
  const isInPlace = ({ item }: PricedItem) => !item.done || seenOpen.current.has(item.id)
  const open = items.filter(isInPlace)
  const done = items
    .filter((priced) => !isInPlace(priced))
    .toSorted((a, b) => ((b.item.done_at ?? '') < (a.item.done_at ?? '') ? -1 : 1))
  const rows = (some: readonly PricedItem[], isBelowStore = false) =>
    some.map((priced) => (
      <ListItemRow
        key={priced.item.id}
        priced={priced}
        members={members}
        isBelowStore={isBelowStore}
        onTick={(value) => onTick(priced, value)}
        onOpen={() => onOpen(priced)}
      />
    ))
  return (
    <div data-printed aria-busy={isBusy} className="flex flex-col gap-4">
      {isInShop ? (
        shopGroups(open, aisles).map(({ store, categories }) => (
          <section key={store} aria-label={store === '' ? t('Bez ponuky') : store}>
            <h2 className="mb-1.5 text-lg font-bold">
              {store === '' ? t('Bez ponuky') : <StoreName store={store} isHeading />}
            </h2>
            <Card className="overflow-hidden">
              <Sections groups={categories} rows={(some) => rows(some, true)} />
            </Card>
          </section>
        ))
      ) : open.length > 0 ? (
        <Card className="overflow-hidden">
          <h2 className="sr-only">{t('Treba kúpiť')}</h2>
          <Sections groups={sections(open, order, sectionOf)} rows={rows} />
        </Card>
      ) : null}
      {done.length === 0 ? null : (
        <section>
          <h2 className="mb-1.5 text-sm font-semibold text-ink-2">
            {t('V\u00a0košíku ({count})', { count: done.length })}
          </h2>
          <Card className="overflow-hidden">
            <ul className="divide-y divide-line">{rows(done)}</ul>
          </Card>
        </section>
      )}
    </div>
  )
}

interface SectionsProps {
  readonly groups: ShopGroup['categories']
  readonly rows: (items: readonly PricedItem[]) => ReactNode
}

function Sections({ groups, rows }: SectionsProps) {
  return groups.map(({ name, items }) => (
    <div key={name} className="border-b border-line last:border-b-0">
      {name === '' ? null : <h3 className="px-4 pt-2.5 text-[0.8125rem] font-semibold text-ink-2">{name}</h3>}
      <ul className="divide-y divide-line">{rows(items)}</ul>
    </div>
  ))
}
