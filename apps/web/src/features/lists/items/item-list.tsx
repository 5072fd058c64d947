import type { ListMember } from '@cenolov/contract/shopping'
import { t } from '@cenolov/core/language'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { StoreName } from '#product/store-name.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { ListState } from '../api/list-state.ts'
import type { GoodsWords } from '../words/use-goods-words.ts'
import { aisleOf, aislesInOrder, sections } from './aisles.ts'
import { ListItemRow } from './list-item-row.tsx'
import { type AisleItems, byStore, type PricedItem } from './priced-items.ts'

export interface ItemListProps {
  readonly items: readonly PricedItem[]
  /** Better prices may still arrive. */
  readonly isBusy: boolean
  readonly members: readonly ListMember[]
  readonly aisles: ListState['aisles']
  /** The dictionary of goods; null until it has loaded, or when it cannot. */
  readonly words: GoodsWords | null
  readonly isInShop: boolean
  /** The chosen store, whose order of shelves counts; null for the one that the household knows. */
  readonly ownStore: string | null
  readonly onTick: (priced: PricedItem, done: boolean) => void
  readonly onOpen: (priced: PricedItem) => void
}

/**
 * The items aisle by aisle, or, in the shop, store by store. An item that is ticked here keeps its place,
 * so that nothing moves under a thumb. Items that were ticked before are at the end.
 */
export function ItemList({
  items,
  isBusy,
  members,
  aisles,
  words,
  isInShop,
  ownStore,
  onTick,
  onOpen,
}: ItemListProps) {
  const seenOpen = useRef(new Set<string>())
  useEffect(() => {
    for (const { item } of items) if (!item.done) seenOpen.current.add(item.id)
  })
  // An item keeps the aisle it is first seen in: a product that is found later must not move it.
  const [kept] = useState(() => new Map<string, string>())
  const sectionOf = (priced: PricedItem) => {
    const { id } = priced.item
    if (!kept.has(id)) kept.set(id, aisleOf(priced, words))
    return kept.get(id) ?? ''
  }
  const inAisles = (some: readonly PricedItem[], at: string | null) => {
    const walked = aisles.find(({ store }) => store === at) ?? aisles[0]
    return sections(some, aislesInOrder(walked?.categories ?? [], words), sectionOf)
  }
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
    <div data-printed aria-busy={isBusy} className="flex flex-col gap-3">
      {isInShop ? (
        byStore(open).map(([store, some]) => (
          <section key={store} aria-label={store === '' ? t('Bez ponuky') : store}>
            <h2 className="mb-1.5 text-lg font-bold">
              {store === '' ? t('Bez ponuky') : <StoreName store={store} isHeading />}
            </h2>
            <Card className="overflow-hidden">
              <Sections groups={inAisles(some, store)} rows={(few) => rows(few, true)} />
            </Card>
          </section>
        ))
      ) : open.length > 0 ? (
        <Card className="overflow-hidden">
          <h2 className="sr-only">{t('Treba kúpiť')}</h2>
          <Sections groups={inAisles(open, ownStore)} rows={rows} />
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
  readonly groups: readonly AisleItems[]
  readonly rows: (items: readonly PricedItem[]) => ReactNode
}

function Sections({ groups, rows }: SectionsProps) {
  return groups.map(({ name, items }) => (
    <div key={name} className="border-b border-line last:border-b-0">
      {name === '' ? null : <h3 className="px-4 pt-1 text-xs leading-4 font-semibold text-ink-2">{name}</h3>}
      <ul className="divide-y divide-line">{rows(items)}</ul>
    </div>
  ))
}
