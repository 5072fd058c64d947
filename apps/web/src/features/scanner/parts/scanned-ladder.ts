import type { PricesInBranches } from '@cenolov/core/branches'
import { t } from '@cenolov/core/language'
import { effectiveCents, effectivePrice } from '@cenolov/core/offer'
import type { Product } from '@cenolov/core/product'
import { formatEuro } from '#format/numbers.ts'

/** A store's offer of the scanned goods, at its price or at the price of the shopper's branch. */
export interface Rung {
  readonly product: Product
  /** The shopper's branches of the chain do not sell the goods. */
  readonly isAbsent: boolean
}

export interface Ladder {
  readonly own: readonly Rung[]
  readonly others: readonly Rung[]
}

export interface OwnPlaces {
  readonly stores: readonly string[]
  readonly prices: PricesInBranches | null
  /** The day of the shops, `YYYY-MM-DD`. */
  readonly day: string
}

/** Sorts the offers of scanned goods: the shopper's stores apart, each part cheapest first, absent goods last. */
export function scannedLadder(offers: readonly Product[], { stores, prices, day }: OwnPlaces): Ladder {
  const own: Rung[] = []
  const others: Rung[] = []
  for (const product of offers) {
    const hasBranch = prices?.hasStore(product.store) === true
    if (!hasBranch && !stores.includes(product.store)) {
      others.push({ product, isAbsent: false })
      continue
    }
    const here = hasBranch ? prices.productIn(product, day) : product
    own.push({ product: here ?? product, isAbsent: here === null })
  }
  return { own: own.sort(byPrice), others: others.sort(byPrice) }
}

const byPrice = (a: Rung, b: Rung): number =>
  Number(a.isAbsent) - Number(b.isAbsent) || effectiveCents(a.product) - effectiveCents(b.product)

/** Says where the goods are cheapest, and what another store than the shopper's would save. */
export function ladderSentence({ own, others }: Ladder): string {
  const [mine] = own.filter(({ isAbsent }) => !isAbsent)
  const [other] = others
  if (mine === undefined)
    return other === undefined
      ? ''
      : t('Najlacnejšie v\u00a0obchode {store}, za {other}.', {
          store: other.product.store,
          other: paid(other),
        })
  const saved = other === undefined ? 0 : (effectiveCents(mine.product) - effectiveCents(other.product)) / 100
  if (other === undefined || saved <= 0)
    return t('Najlacnejšie vo vašom obchode {store}, za {mine}.', {
      store: mine.product.store,
      mine: paid(mine),
    })
  return t(
    'Z\u00a0vašich najlacnejšie v\u00a0obchode {store}, za {mine}. V\u00a0obchode {store2} ušetríte {saved}.',
    {
      store: mine.product.store,
      mine: paid(mine),
      store2: other.product.store,
      saved: formatEuro(saved),
    },
  )
}

const paid = ({ product }: Rung): string => formatEuro(effectivePrice(product))
