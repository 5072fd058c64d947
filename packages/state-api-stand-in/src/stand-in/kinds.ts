/** A kind of goods: its names, and the sizes and price of one unit that its goods have. */
export interface Kind {
  readonly id: string
  readonly type: string
  readonly category: string
  readonly subcategory: string
  readonly unit: 'kg' | 'l' | 'ks'
  readonly sizes: readonly number[]
  /** Euro for one unit. */
  readonly price: number
  readonly tax: 5 | 19 | 23
  /** Sold by weight, without a barcode. */
  readonly isLoose?: boolean
}

const kind = (
  [category, subcategory, id, type]: readonly [string, string, string, string],
  unit: Kind['unit'],
  price: number,
  sizes: readonly number[],
  isLoose = false,
): Kind => ({ id, type, category, subcategory, unit, sizes, price, tax: isLoose ? 5 : 19, isLoose })

const BREAD = 'Pečivo a múka'
const DAIRY = 'Mliečne výrobky a vajcia'
const GREENS = 'Ovocie a zelenina'
const DRY = 'Trvanlivé potraviny'

export const KINDS: readonly Kind[] = [
  kind([BREAD, 'Chlieb', 'a', 'Chlieb'], 'kg', 2.4, [0.45, 0.5, 0.9, 1]),
  kind([BREAD, 'Chlieb', 'b', 'Bezlepkový chlieb'], 'kg', 9.5, [0.25, 0.3, 0.4]),
  kind([BREAD, 'Múka', 'g', 'Hladká múka'], 'kg', 0.79, [1, 2]),
  kind(['Mäso', 'Hydina', 'r', 'Kuracie prsia'], 'kg', 7.2, [0.5, 0.6, 0.8]),
  kind([DAIRY, 'Mlieko', 'u', 'Mlieko polotučné 1,5 %'], 'l', 1.05, [1]),
  kind([DAIRY, 'Maslo a tuky', 'ac', 'Maslo s obsahom tuku 80 %'], 'kg', 11.6, [0.2, 0.25]),
  kind([DAIRY, 'Vajcia', 'ae', 'Vajcia'], 'ks', 0.27, [6, 10, 30]),
  kind([DAIRY, 'Jogurty', 'bm', 'Biely jogurt'], 'kg', 3.6, [0.145, 0.15, 0.4]),
  kind([DAIRY, 'Smotany', 'bs', 'Smotana na šľahanie'], 'l', 7.1, [0.18, 0.2, 0.25]),
  kind([GREENS, 'Ovocie', 'ag', 'Jablká'], 'kg', 1.5, [1], true),
  kind([GREENS, 'Ovocie', 'bi', 'Citróny'], 'kg', 2.1, [1], true),
  kind([GREENS, 'Ovocie', 'bj', 'Banány'], 'kg', 1.4, [1], true),
  kind([GREENS, 'Zelenina', 'ai', 'Zemiaky'], 'kg', 0.9, [1, 2, 5], true),
  kind([GREENS, 'Zelenina', 'ax', 'Cibuľa'], 'kg', 0.85, [1], true),
  kind([GREENS, 'Zelenina', 'bb', 'Mrkva'], 'kg', 0.95, [1], true),
  kind([DRY, 'Cukor', 'aj', 'Kryštálový cukor'], 'kg', 1.05, [1]),
  kind([DRY, 'Strukoviny', 'al', 'Šošovica'], 'kg', 3.1, [0.5, 1]),
  kind([DRY, 'Cestoviny', 'ap', 'Cestoviny'], 'kg', 2.3, [0.4, 0.5]),
  kind([DRY, 'Oleje', 'bk', 'Slnečnicový olej'], 'l', 2.2, [1, 2]),
  kind([DRY, 'Cereálie', 'bv', 'Ovsené vločky'], 'kg', 2.5, [0.4, 0.5]),
]

/** The answer of `/product-categories`. */
export function categoriesOf(kinds: readonly Kind[]) {
  const names = [...new Set(kinds.map(({ category }) => category))]
  return names.map((categoryName, place) => {
    const within = kinds.filter(({ category }) => category === categoryName)
    const subcategories = [...new Set(within.map(({ subcategory }) => subcategory))]
    return {
      id: String(place + 1),
      categoryName,
      subcategories: subcategories.map((subcategoryName, at) => ({
        id: `${place + 1}.${at + 1}`,
        subcategoryName,
        types: within
          .filter(({ subcategory }) => subcategory === subcategoryName)
          .map(({ id, type }) => ({ id, typeName: type })),
      })),
    }
  })
}
