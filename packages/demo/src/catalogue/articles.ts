import { ASSORTMENT } from '../assortment/assortment.ts'
import type { Kind, PackSize } from '../assortment/kind.ts'
import { carries, ownLabel, STORE_CHAINS } from '../assortment/store-chains.ts'
import { pictureKey } from '../pictures/picture-key.ts'
import { hashText, mixSeed, type SeededRandom, seededRandom } from '../random/seeded-random.ts'

export interface Article {
  readonly kind: Kind
  readonly brand: string
  readonly variant: string
  readonly size: PackSize
  /** Usual price in euro at an average chain. */
  readonly price: number
  readonly chains: readonly number[]
  readonly picture: string
}

const brandLevel = (brand: string): number => 0.82 + (hashText(brand) % 1_000) / 2_500
const variantLevel = (variant: string): number => {
  const noise = 0.97 + (hashText(variant) % 100) / 1_400
  return /\bBIO\b|bezlepk|bez laktózy|bezlaktóz/.test(variant) ? noise * 1.35 : noise
}

const OWN_LABEL_CHANCE = 0.6
const OWN_LABEL_LEVEL = 0.72
const PREMIUM_LABEL_LEVEL = 1.05
const isPremiumLabel = (label: string): boolean => /Finest|Premium|Favourites|Yeme|Delia|Bio$/.test(label)

function article(
  kind: Kind,
  brand: string,
  variant: string,
  size: PackSize,
  level: number,
  chains: number[],
): Article {
  const price = kind.price * size.share * level * variantLevel(variant)
  return { kind, brand, variant, size, price, chains, picture: pictureKey(kind, brand, variant) }
}

function stockists(kind: Kind, random: SeededRandom): number[] {
  const wanted = random.between(0.7, 1.15)
  const chosen = STORE_CHAINS.flatMap((chain, index) =>
    carries(chain, kind.department) && random.chance(chain.breadth * wanted) ? [index] : [],
  )
  if (chosen.length > 0) return chosen
  return [STORE_CHAINS.findIndex((chain) => chain.name === 'Tesco')]
}

function articlesOfKind(kind: Kind, kindIndex: number, seed: number): readonly Article[] {
  const random = seededRandom(mixSeed(seed, kindIndex, 0xa97))
  const found: { readonly item: Article; readonly place: number }[] = []
  for (const [sizeIndex, size] of kind.sizes.entries())
    for (const [variantIndex, variant] of kind.variants.entries()) {
      const rarity = variantIndex + 2 * sizeIndex
      for (const [brandIndex, brand] of kind.brands.entries()) {
        const level = brand === '' ? 1 : brandLevel(brand)
        const item = article(kind, brand, variant, size, level, stockists(kind, random))
        found.push({ item, place: rarity + brandIndex + random.between(0, 3) })
      }
      if (kind.ownLabel && sizeIndex < 2)
        for (const item of ownLabelArticles(kind, variant, size))
          if (random.chance(OWN_LABEL_CHANCE)) found.push({ item, place: rarity + random.between(1, 9) })
    }
  return found.sort((left, right) => left.place - right.place).map(({ item }) => item)
}

function ownLabelArticles(kind: Kind, variant: string, size: PackSize): readonly Article[] {
  return STORE_CHAINS.flatMap((chain, index) => {
    const label = carries(chain, kind.department) ? ownLabel(chain, kind.department) : null
    // A label that is also a brand of the kind has its articles already.
    if (label === null || kind.brands.includes(label)) return []
    const level = isPremiumLabel(label) ? PREMIUM_LABEL_LEVEL : OWN_LABEL_LEVEL
    return [article(kind, label, variant, size, level, [index])]
  })
}

/** Returns all articles, evenly spread: any prefix contains each kind in proportion to its weight. */
export function articlesInShelfOrder(seed: number): readonly Article[] {
  const placed = ASSORTMENT.flatMap((kind, kindIndex) =>
    articlesOfKind(kind, kindIndex, seed).map((item, rank) => ({
      item,
      turn: (rank + (mixSeed(seed, kindIndex, rank) % 1_000) / 1_000) / kind.weight,
    })),
  )
  return placed.sort((left, right) => left.turn - right.turn).map(({ item }) => item)
}
