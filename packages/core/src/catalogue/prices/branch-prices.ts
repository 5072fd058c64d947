import { type BranchRows, chargedOn, type PricesInBranches } from '../../branches/prices-in-branches.ts'
import { isDay } from '../../offer/price-age.ts'
import { isIn } from '../search/hit-set.ts'
import type { PricedBase } from './priced-base.ts'
import type { BranchEntry, Repriced } from './repriced.ts'

interface BranchSlots {
  readonly base: PricedBase
  /** By place in `ids` of the branch, the slot of the product, or -1 where the base does not have it. */
  readonly entries: Int32Array
  readonly absent: Int32Array
}

/** The slots of each branch's products in the base that was asked last. */
const SLOTS = new WeakMap<BranchRows, BranchSlots>()

function slotsOf(base: PricedBase, branch: BranchRows): BranchSlots {
  const known = SLOTS.get(branch)
  if (known?.base === base) return known
  const slots = { base, entries: slotsOfIds(base, branch.ids), absent: slotsOfIds(base, branch.absent) }
  SLOTS.set(branch, slots)
  return slots
}

function slotsOfIds({ index, slots }: PricedBase, ids: Float64Array): Int32Array {
  return Int32Array.from(ids, (id) => {
    const row = index.rowOf(id)
    return row === -1 ? -1 : slots[row]!
  })
}

/** The slots of one chain. The products of a store are neighbours. */
interface ChainRange {
  readonly from: number
  readonly to: number
}

/**
 * Finds how some branches sell the products of a base: those that none of them sells are gone, and the others cost what
 * the cheapest branch of their chain charges. It gives the same result as `productIn` of each product.
 * @param before the slots that are not hidden already
 * @param states see `Repriced`
 */
export function repricedInBranches(
  base: PricedBase,
  prices: PricesInBranches,
  day: string,
  before: Uint32Array,
  states: Int32Array,
): Repriced {
  const parts = base.index.toParts()
  const { dateNames } = base.columns
  const shown = new Uint32Array(before.length)
  const entries: BranchEntry[] = []
  const dated: number[] = []
  const newest = new Map<string, string>()
  for (const store of prices.stores) {
    const range = chainRange(base, store)
    if (range === null) continue
    const branches = prices.branchesOf(store)
    const { plain, best } = sellersIn(base, prices, store, branches, range, day)
    let lastDay = -1
    for (let slot = range.from; slot < range.to; slot++) {
      if (!isIn(before, slot)) continue
      const at = slot - range.from
      const isPlain = plain[at]! < branches.length
      const branch = best.branch[at]!
      if (!isPlain && branch === -1) continue
      const dayPlace = base.columns.dates[parts.rows[slot]!]!
      if (dayPlace > lastDay && isDay(dateNames[dayPlace]!)) lastDay = dayPlace
      const state = states[slot]!
      const cents = state < 0 ? parts.cents[slot]! : base.prices.dated.columns.effectiveCents[state]!
      const difference = best.cents[at]! - cents
      const isOwn = branch >= 0 && (!isPlain || difference < 0 || (difference === 0 && branch < plain[at]!))
      if (isOwn) entries.push({ slot, branch: branches[branch]!, place: best.place[at]! })
      else if (state >= 0) dated.push(slot)
      else shown[slot >>> 5] = shown[slot >>> 5]! | (1 << (slot & 31))
    }
    newest.set(store, dateNames[lastDay] ?? '')
  }
  return { shown, slots: [...entries.map(({ slot }) => slot), ...dated], entries, states, newest }
}

function chainRange({ index }: PricedBase, store: string): ChainRange | null {
  const { stores, cells } = index.toParts()
  const code = stores.indexOf(store)
  if (code === -1) return null
  const width = cells.marks.length
  return {
    from: cells.starts[cells.groupStarts[code * width]!]!,
    to: cells.starts[cells.groupStarts[(code + 1) * width]!]!,
  }
}

interface Sellers {
  /** By slot of the chain, the first branch that charges what the chain does; their number when none does. */
  readonly plain: Uint16Array
  /** The cheapest branch with a price of its own, of equal ones the first; -1 without one. */
  readonly best: {
    readonly branch: Int16Array
    readonly place: Uint32Array
    readonly cents: Float64Array
  }
}

function sellersIn(
  base: PricedBase,
  prices: PricesInBranches,
  store: string,
  branches: readonly BranchRows[],
  { from, to }: ChainRange,
  day: string,
): Sellers {
  const size = to - from
  const { rows } = base.index.toParts()
  const plain = new Uint16Array(size)
  const best = {
    branch: new Int16Array(size).fill(-1),
    place: new Uint32Array(size),
    cents: new Float64Array(size),
  }
  /** By slot of the chain, one more than the last branch that does not sell the product. */
  const lacking = new Uint16Array(size)
  const specific = base.prices.specificStores
  const ofOneBranch = slotsOfOneBranch(base, prices, store, { from, to })
  for (const [number, branch] of branches.entries()) {
    const slots = slotsOf(base, branch)
    const lack = (slot: number) => {
      lacking[slot - from] = number + 1
      if (plain[slot - from] === number) plain[slot - from] = number + 1
    }
    for (const slot of slots.absent) if (slot >= from && slot < to) lack(slot)
    if (ofOneBranch.length > 0) {
      const isSold = specific.names.map((name) => prices.isSoldIn({ store, specific_store: name }, branch))
      for (const slot of ofOneBranch) if (!isSold[specific.codes[rows[slot]!]!]) lack(slot)
    }
    for (let place = 0; place < slots.entries.length; place++) {
      const slot = slots.entries[place]!
      const at = slot - from
      if (slot < from || slot >= to || lacking[at] === number + 1) continue
      if (plain[at] === number) plain[at] = number + 1
      const cents = chargedOn(branch.priceAt(place), day)
      if (best.branch[at] !== -1 && cents >= best.cents[at]!) continue
      best.branch[at] = number
      best.place[at] = place
      best.cents[at] = cents
    }
  }
  return { plain, best }
}

/** Returns the products of a chain that name one of its branches as the only one that sells them. */
function slotsOfOneBranch(
  base: PricedBase,
  prices: PricesInBranches,
  store: string,
  { from, to }: ChainRange,
): Uint32Array {
  const { names, codes } = base.prices.specificStores
  const isNamed = names.map((name) => !prices.isSoldIn({ store, specific_store: name }, NO_BRANCH))
  if (!isNamed.includes(true)) return new Uint32Array(0)
  const { rows } = base.index.toParts()
  const all = Uint32Array.from({ length: to - from }, (_, at) => from + at)
  return all.filter((slot) => isNamed[codes[rows[slot]!]!])
}

/** No product names it. */
const NO_BRANCH = { name: '\0', code: '\0' }
