/**
 * The items in an order that was shown before, so that nothing moves under somebody's hands: known names keep their
 * places, new ones come after them in their own order.
 */
export function inShownOrder<Item extends { readonly store: string }>(
  items: readonly Item[],
  shown: readonly string[],
): readonly Item[] {
  const place = new Map(shown.map((store, index) => [store, index]))
  const known = items.filter(({ store }) => place.has(store))
  const rest = items.filter(({ store }) => !place.has(store))
  return [...known.toSorted((a, b) => (place.get(a.store) ?? 0) - (place.get(b.store) ?? 0)), ...rest]
}
