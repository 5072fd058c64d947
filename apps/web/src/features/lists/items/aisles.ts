import { t } from '@cenolov/core/language'
import type { GoodsWords } from '../words/use-goods-words.ts'
import type { AisleItems, PricedItem } from './priced-items.ts'

/** The aisles of the dictionary of goods, in the order in which most stores have them. */
const AISLES: Readonly<Record<string, string>> = {
  'Ovocie a zelenina': t('Ovocie a\u00a0zelenina'),
  Pečivo: t('Pečivo'),
  'Mliečne výrobky a vajcia': t('Mliečne výrobky a\u00a0vajcia'),
  'Mäso a údeniny': t('Mäso a\u00a0údeniny'),
  Mrazené: t('Mrazené'),
  'Trvanlivé potraviny': t('Trvanlivé potraviny'),
  'Sladkosti a slané': t('Sladkosti a\u00a0slané'),
  'Káva a čaj': t('Káva a\u00a0čaj'),
  Nápoje: t('Nápoje'),
  Alkohol: t('Alkohol'),
  Deti: t('Deti'),
  Drogéria: t('Drogéria'),
  Domácnosť: t('Domácnosť'),
  Zvieratá: t('Zvieratá'),
}

/** Returns the aisle of an item, by its words or else by its product; '' when the dictionary knows neither. */
export function aisleOf({ item, product }: PricedItem, words: GoodsWords | null): string {
  const goods = words?.goodsOf(item.text) ?? (product === null ? null : words?.goodsOf(product.title))
  return goods?.aisle ?? ''
}

/**
 * Returns the aisles in the order in which the household walks through a store, then the others as most stores have
 * them.
 * @param categories the store's categories, as they are ticked there
 */
export function aislesInOrder(categories: readonly string[], words: GoodsWords | null): readonly string[] {
  const walked = categories.flatMap((category) => words?.goodsOf(category)?.aisle ?? [])
  return [...new Set([...walked, ...Object.keys(AISLES)])]
}

/** Groups items by aisle, in this order. Items without an aisle are the last. */
export function sections(
  items: readonly PricedItem[],
  order: readonly string[],
  sectionOf: (item: PricedItem) => string,
): readonly AisleItems[] {
  const places = new Map(order.map((aisle, place) => [aisle, place]))
  return [...Map.groupBy(items, sectionOf)]
    .sort(([a], [b]) => (places.get(a) ?? order.length) - (places.get(b) ?? order.length))
    .map(([aisle, some]) => ({ name: AISLES[aisle] ?? '', items: some }))
}
