import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchKind } from '../compare/match-reasons.ts'
import { MATCH_THRESHOLD, MatchIndex } from './match-index.ts'
import type { MatchProduct } from './match-parts.ts'

interface Labelled {
  readonly catalogues: Readonly<Record<string, readonly string[]>>
  readonly pairs: Readonly<Record<string, readonly string[]>>
}

const labelled = JSON.parse(
  readFileSync(new URL('../labelled-pairs.json', import.meta.url), 'utf8'),
) as Labelled

const productOf = (line: string, place: number): MatchProduct => {
  const [store, title, gram, category, cents] = line.split(' | ') as [string, string, string, string, string]
  return { id: place + 1, store, title, gram: Number(gram), category, cents: Number(cents), ean: '' }
}

const product = (id: number, store: string, title: string, gram: number): MatchProduct => ({
  id,
  store,
  title,
  gram,
  category: '',
  cents: 199,
  ean: '',
})

/** Measures the index on the labelled pairs of a catalogue, as a shopper sees it: the match shown for a store. */
function judge(name: string) {
  const products = labelled.catalogues[name]!.map(productOf)
  const index = MatchIndex.from(products)
  const counts = { pairs: 0, right: 0, wrong: 0, missed: 0 }
  for (const pair of labelled.pairs[name]!) {
    const [, sign, first, second, titles] = /^([+-]) (\d+) (\d+) \| (.*)$/.exec(pair)!
    const [wanted, other] = [products[Number(first)]!, products[Number(second)]!]
    expect(titles).toBe(`${wanted.title} | ${other.title}`)
    const shown = index.matches(wanted).find(({ store }) => store === other.store)
    const isShown =
      shown !== undefined && (shown.id === other.id || shown.score === index.compare(wanted, other).score)
    counts.pairs += 1
    if (sign === '+' && isShown) counts.right += 1
    if (sign === '+' && !isShown) counts.missed += 1
    if (sign === '-' && isShown) counts.wrong += 1
  }
  return counts
}

describe('matching on the labelled pairs', () => {
  const [real, demo] = [judge('real'), judge('demo')]
  const all = {
    pairs: real.pairs + demo.pairs,
    right: real.right + demo.right,
    wrong: real.wrong + demo.wrong,
    missed: real.missed + demo.missed,
  }

  it('shows hardly any wrong match', () => {
    expect(all.pairs).toBeGreaterThanOrEqual(300)
    for (const { right, wrong } of [all, real, demo])
      expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.99)
  })

  it('finds most of the right ones', () => {
    expect(all.right / (all.right + all.missed)).toBeGreaterThanOrEqual(0.89)
  })
})

const shelf = `
Tesco | Rajo Maslo čerstvé 82% 250 g | 250 |  | 299
Billa | Rajo Maslo čerstvé 82 % 250g | 250 |  | 319
Billa | Rajo Maslo čerstvé bez laktózy 82 % 250g | 250 |  | 399
Lidl | Rajo Maslo čerstvé bez laktózy 82 % | 250 |  | 379
Terno | Maslo čerstvé 82 % Rajo 200 g | 200 |  | 259
Klas | Maslo čerstvé 82 % Rajo 125g | 125 |  | 149
Metro | TAMI Maslo čerstvé 82 % 250 g | 250 |  | 289
Tesco | Coca-Cola Kola original 2 l | 2000 |  | 199
Billa | CocaCola kola original 2l | 2000 |  | 209
Tesco | Farmavet Vajcia čerstvé M 10 ks | 0 |  | 289
Billa | Farmavet Vajcia čerstvé L 10 ks | 0 |  | 309
Lidl | Vajcia čerstvé M Farmavet 10 ks | 0 |  | 279
`
  .trim()
  .split('\n')
  .map(productOf)

describe('a match', () => {
  const index = MatchIndex.from(shelf)
  const found = (title: string) =>
    Object.fromEntries(
      index
        .matches(shelf.find((product) => product.title === title)!)
        .map((match) => [match.store, shelf[match.id - 1]!.title]),
    )

  it('is the same goods under another spelling, and in a comparable amount', () => {
    expect(found('Rajo Maslo čerstvé 82% 250 g')).toEqual({
      Tesco: 'Rajo Maslo čerstvé 82% 250 g',
      Billa: 'Rajo Maslo čerstvé 82 % 250g',
      Terno: 'Maslo čerstvé 82 % Rajo 200 g',
    })
  })

  it('never confuses a trait, a size or a brand', () => {
    expect(found('Rajo Maslo čerstvé bez laktózy 82 % 250g')).toEqual({
      Billa: 'Rajo Maslo čerstvé bez laktózy 82 % 250g',
      Lidl: 'Rajo Maslo čerstvé bez laktózy 82 %',
    })
    expect(found('Farmavet Vajcia čerstvé M 10 ks')).toEqual({
      Tesco: 'Farmavet Vajcia čerstvé M 10 ks',
      Lidl: 'Vajcia čerstvé M Farmavet 10 ks',
    })
  })

  it('never confuses the sizes of goods that do not replace each other', () => {
    const nappies = [4, 5, 4].map((size, place) => ({
      ...product(place + 1, ['Tesco', 'Billa', 'Lidl'][place]!, `Pampers Premium Care ${size} 52 ks`, 0),
      category: 'Plienky',
    }))
    const matches = MatchIndex.from(nappies).matches(nappies[0]!)
    expect(matches.map(({ store }) => store)).toEqual(['Tesco', 'Lidl'])
  })

  it('states the ratio of contents', () => {
    const [match] = index.matches(shelf[0]!).filter(({ store }) => store === 'Terno')
    expect(match).toMatchObject({ amountRatio: 0.8, name: { isExact: true } })
  })

  it('has a stale price only where the store has nothing newer for the same thing', () => {
    const OLD = { date: '2026-01-01' }
    const ean = '08076809540155'
    const dated = [
      ...shelf.map((product) => ({ ...product, date: '2026-03-01' })),
      ...[
        { store: 'Billa', title: 'RAJO Maslo čerstvé 82 %', cents: 100, ...OLD },
        { store: 'Lidl', title: 'Rajo Maslo čerstvé 82 %', ...OLD },
        { store: 'Yeme', title: 'Maslo', ean, ...OLD },
        { store: 'Yeme', title: 'Maslo mini', ean },
        { store: 'Tesco', title: 'Rajo Maslo čerstvé 82 %' },
      ].map((fields, i) => ({ ...shelf[0]!, id: 100 + i, date: '2026-03-01', ...fields })),
    ]
    const withAges = MatchIndex.from(dated)
    const ids = (wanted: MatchProduct, firstFresh: string) =>
      withAges.matches(wanted, { firstFresh }).map(({ store, id }) => [store, id])
    const butter = { ...dated[0]!, ean }
    expect(ids(butter, '')).toEqual([
      ['Tesco', 1],
      ['Billa', 100],
      ['Lidl', 101],
      ['Yeme', 102],
      ['Terno', 5],
    ])
    // Billa and Yeme have it newer; Lidl's newer one is lactose-free.
    expect(ids(butter, '2026-02-01')).toEqual([
      ['Tesco', 1],
      ['Billa', 2],
      ['Lidl', 101],
      ['Yeme', 103],
      ['Terno', 5],
    ])
    const old = MatchIndex.from([{ ...dated[0]!, ...OLD }, ...dated.slice(1)])
    const own = old.matches({ ...dated[0]!, ...OLD }, { firstFresh: '2026-02-01' })
    expect(own.find(({ store }) => store === 'Tesco')!.id).toBe(104)
  })

  it('is found for goods that the catalogue does not have', () => {
    const gone = { ...shelf[0]!, id: 999, store: 'Zaniknutý', title: 'RAJO maslo čerstvé 82%' }
    expect(index.matches(gone).map(({ store }) => store)).toEqual(['Tesco', 'Billa', 'Terno'])
  })

  it('leaves likely ones below the threshold to the shopper', () => {
    const [best] = index.candidates(shelf[0]!, 'Metro', 5)
    expect(best).toMatchObject({ id: 7 })
    expect(best!.score).toBeLessThan(MATCH_THRESHOLD)
  })
})

describe('the index', () => {
  const word = fc.constantFrom(
    'maslo',
    'Rajo',
    'bez',
    '82 %',
    '250 g',
    'M',
    'čaj',
    '',
    'K-Classic',
    '№',
    '4x100g',
  )
  const title = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '))
  const product = fc.record({
    title,
    store: fc.constantFrom('Tesco', 'Lidl', ''),
    gram: fc.constantFrom(0, 100, 250),
    category: fc.constantFrom('', 'Bio maslá'),
    cents: fc.integer({ min: 0, max: 500 }),
    ean: fc.constantFrom('', '', '08590000000018', '02000000000015'),
  })
  const catalogue = fc
    .array(product, { maxLength: 25 })
    .map((products) => products.map((one, place): MatchProduct => ({ ...one, id: place + 1 })))

  it('finds a product in its own store or an equally near one, and keeps scores within 0..1', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const index = MatchIndex.from(products)
        for (const wanted of products) {
          const matches = index.matches(wanted)
          for (const { score } of matches) expect(score >= MATCH_THRESHOLD && score <= 1).toBe(true)
          const own = index.compare(wanted, wanted).score
          if (own > 0) {
            expect(matches.find(({ store }) => store === wanted.store)?.score).toBeGreaterThanOrEqual(own)
          }
        }
      }),
    )
  })

  it('compares both ways alike', () => {
    fc.assert(
      fc.property(catalogue, fc.nat(), fc.nat(), (products, a, b) => {
        if (products.length === 0) return
        const [one, other] = [products[a % products.length]!, products[b % products.length]!]
        const index = MatchIndex.from(products)
        expect(index.compare(one, other).score).toBeCloseTo(index.compare(other, one).score, 10)
      }),
    )
  })

  it('is the same when moved as plain data', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const index = MatchIndex.from(products)
        const moved = MatchIndex.fromParts(structuredClone(index.toParts()))
        for (const wanted of products) expect(moved.matches(wanted)).toEqual(index.matches(wanted))
      }),
      { numRuns: 20 },
    )
  })
})

describe('likeness alone', () => {
  const brands = ['Rajo', 'Tami', 'Kunín', 'Zvolenský', 'Liptov', 'Sabi']
  const goods = ['mlieko trvanlivé', 'smotana sladká', 'tvaroh jemný', 'jogurt jahodový', 'syr údený']
  const others = brands.flatMap((brand, b) =>
    goods.map((name, g) =>
      product(100 + b * 10 + g, b % 2 === 0 ? 'Tesco' : 'Billa', `${brand} ${name}`, 300 + b),
    ),
  )
  const kindOf = (title: string, other: string, gram = 250, otherGram = gram) => {
    const [wanted, offer] = [product(1, 'Tesco', title, gram), product(2, 'Billa', other, otherGram)]
    const shown = MatchIndex.from([wanted, offer, ...others]).matches(wanted)
    const found = shown.find(({ id }) => id === 2)
    return found === undefined ? null : matchKind(found)
  }

  it('takes goods for the same by whole names with their brand in the same amount', () => {
    expect(kindOf('Rajo maslo čerstvé', 'RAJO Maslo čerstvé')).toBe('same')
    expect(kindOf('Rajo maslo čerstvé', 'Maslo čerstvé Rajo')).toBe('same')
  })

  it('never does so where an amount is unknown', () => {
    expect(kindOf('Rajo maslo čerstvé', 'Rajo maslo čerstvé', 0)).not.toBe('same')
    expect(kindOf('Rajo maslo čerstvé', 'Rajo maslo čerstvé', 250, 0)).not.toBe('same')
  })

  it('never does so by a word that was cut off at the end of a title', () => {
    for (const cut of ['Rajo maslo čerstvé jahod', 'Rajo maslo čerstvé ja', 'Rajo maslo čerstvé jaho'])
      expect(kindOf('Rajo maslo čerstvé jahodové', cut), cut).not.toBe('same')
  })

  it('never does so where one title lacks the brand', () => {
    expect(kindOf('Rajo maslo čerstvé', 'Maslo čerstvé')).not.toBe('same')
    expect(kindOf('Maslo čerstvé', 'Kunín maslo čerstvé')).not.toBe('same')
  })

  it('never does so by the same beginning of titles of two stores that cut them', () => {
    const long = (n: number) =>
      `Gazdovský ${'abcdefghij'[n % 10]}${'klmnopqrst'[Math.floor(n / 10) % 10]}ovník ${'uvwxyz'[n % 6]}estovinový výrobok`
    const list = (store: string, from: number, most: number) =>
      Array.from({ length: 240 }, (_, n) => product(from + n, store, long(n).slice(0, most), 250))
    const kindIn = (most: number) => {
      const [own, other] = [list('Tesco', 1_000, most), list('Lidl', 2_000, most)]
      const found = MatchIndex.from([...own, ...other])
        .matches(own[4]!)
        .find(({ store }) => store === 'Lidl')
      return found === undefined ? null : matchKind(found)
    }
    expect(kindIn(34)).toBe('equivalent')
  })
})
