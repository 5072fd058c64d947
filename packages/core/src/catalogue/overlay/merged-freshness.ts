import { isDay } from '../../offer/price-age.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Freshness, IndexedNames } from '../catalogue-parts.ts'
import type { CatalogueOverlay } from './catalogue-overlay.ts'

/**
 * Returns the age of the prices under an overlay. The oldest fresh and the newest stale day may belong to hidden
 * products. The index is then built again one day too early.
 *
 * @param names of all layers
 * @param hidden the old versions of the hidden products
 * @param added the added products
 */
export function mergeFreshness(
  overlay: CatalogueOverlay,
  names: IndexedNames,
  hidden: Catalogue,
  added: Catalogue,
): Freshness {
  const base = overlay.base.index
  const ages = (index: Catalogue) => {
    const { stores, freshness } = index.toParts()
    return new Map(
      stores.map((name, code) => [
        name,
        { newest: freshness.storeNewest[code]!, stale: freshness.storeStale[code]! },
      ]),
    )
  }
  const [ofBase, ofHidden, ofAdded] = [ages(base), ages(hidden), ages(added)]
  const days = [base.freshness.oldestFresh, added.freshness.oldestFresh].filter((day) => day !== '')
  return {
    firstFresh: base.freshness.firstFresh,
    oldestFresh: days.sort()[0] ?? '',
    newestStale: latest(base.freshness.newestStale, added.freshness.newestStale),
    storeNewest: names.stores.map((name) => {
      const newest = ofBase.get(name)?.newest ?? ''
      const isCertain = newest === '' || newest !== ofHidden.get(name)?.newest
      return latest(isCertain ? newest : newestShown(overlay, name), ofAdded.get(name)?.newest ?? '')
    }),
    storeStale: Uint32Array.from(
      names.stores,
      (name) =>
        (ofBase.get(name)?.stale ?? 0) - (ofHidden.get(name)?.stale ?? 0) + (ofAdded.get(name)?.stale ?? 0),
    ),
  }
}

const latest = (day: string, other: string): string => (day > other ? day : other)

/** Returns the newest day of the prices that a store of the base still has. The nameless store has no age. */
function newestShown({ base: { index: base }, hidden }: CatalogueOverlay, store: string): string {
  if (store === '') return ''
  const { rows } = base.toParts()
  const hiddenSlots = new Set(hidden.map(({ slot }) => slot))
  const { total } = base.count({ stores: [store] }, 'title')
  for (let from = 0, count = hidden.length + 1; from < total; from += count, count *= 2) {
    for (const slot of base.slotsOfHits('newest', from, Math.min(total, from + count))) {
      if (hiddenSlots.has(slot)) continue
      const { date } = base.productAt(rows[slot]!)
      if (typeof date === 'string' && isDay(date)) return date
    }
  }
  return ''
}
