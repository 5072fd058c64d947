import { type Learned, MatchIndex, type MatchProduct, matchKind } from '@cenolov/core/matching'
import { isRestricted } from '@cenolov/core/product'

/** Quality of an index's answers to questions whose answers barcodes give. */
export interface MatchFigures {
  /** Questions whose goods the other store has. */
  readonly linkable: number
  /** Share of these that are answered right. */
  readonly found: number
  /** Share of right answers among the matches shown for linkable goods. */
  readonly precision: number
  /** Share of right answers among all answers; any match shown for goods that the store lacks is wrong. */
  readonly precisionOfAll: number
  readonly sameFound: number
  readonly samePrecision: number
  readonly msPerProduct: number
}

/**
 * Asks for every product its counterpart in each other store. Barcodes are withheld from the index and decide what is
 * right.
 */
export function judgeMatches(goods: readonly MatchProduct[], learned: Learned): MatchFigures {
  const withheld = goods.map((product) => ({ ...product, ean: '' }))
  const index = MatchIndex.from(withheld, learned)
  const eanOf = new Map(goods.map(({ id, ean }) => [id, ean]))
  const sold = new Set(goods.map(({ store, ean }) => `${store} ${ean}`))
  const counts = { linkable: 0, shown: 0, right: 0, all: 0, same: 0, sameRight: 0 }
  const begun = performance.now()
  for (const product of withheld) {
    const ean = eanOf.get(product.id)!
    if (ean === '' || isRestricted(ean)) continue
    for (const store of index.stores) {
      if (store !== product.store && sold.has(`${store} ${ean}`)) counts.linkable += 1
    }
    for (const match of index.matches(product)) {
      if (match.store === product.store) continue
      const isRight = eanOf.get(match.id) === ean
      const isSame = matchKind(match) === 'same'
      counts.all += 1
      if (isRight) counts.right += 1
      if (sold.has(`${match.store} ${ean}`)) counts.shown += 1
      if (isSame) counts.same += 1
      if (isSame && isRight) counts.sameRight += 1
    }
  }
  const ms = performance.now() - begun
  return {
    linkable: counts.linkable,
    found: share(counts.right, counts.linkable),
    precision: share(counts.right, counts.shown),
    precisionOfAll: share(counts.right, counts.all),
    sameFound: share(counts.sameRight, counts.linkable),
    samePrecision: share(counts.sameRight, counts.same),
    msPerProduct: Math.round((ms / goods.length) * 1_000) / 1_000,
  }
}

const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000
