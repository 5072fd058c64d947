import { type CatalogueQuery, PRODUCT_SORTS } from '@cenolov/core'

/** What the fixed queries look for, from one letter to whole titles. */
const SEARCHES: readonly string[] = [
  // One letter or digit, as typed first.
  ...['a', 'm', 'k', 'č', 'o', '1', 'x', '%'],
  // Beginnings of words.
  ...['ml', 'ko', 'sy', 'ro', '50', 'kg', 'mli', 'šun', 'čok', 'jog', 'vod', 'pra'],
  // Words that many products have, whole and half typed.
  ...[
    'mlieko',
    'jogurt',
    'čokol',
    'káva',
    'voda',
    'bio',
    'syr',
    'kurac',
    'smotan',
    '500 g',
    'chlieb',
    'pivo',
  ],
  // Words that few have.
  ...['žinčica', 'petržlen', 'tymian', 'slivovica', 'basmati', 'rexona', 'kleenex', 'figy'],
  // Parts from the middle of words, and words run together.
  ...['okolád', 'ogur', 'otuč', 'vanilk', 'cocacola', 'tamimlieko', 'rajo1', 'zubnapasta'],
  // Two and three words.
  ...['mlieko 1', 'syr 2', 'a e', 'o s', 'bio m', 'tami mlieko', 'mlieko polotučné 1,5', 'voda bez'],
  ...['mlieč čok', 'rajo mlieko 1 l', 'prací gél', 'zubná pasta sens', 'kuracie prsia bio', 'čaj zel'],
  // No product at all.
  ...['xyzzy', 'mlieko xyzzy', 'iphone 15', 'qq', '???'],
]

/** The searches, and some browsing without a word. */
const TEXTS = ['', ...SEARCHES.slice(0, 34), '', ...SEARCHES.slice(34)]

const CATEGORIES = ['Mlieko', 'Syry', 'Jogurty', 'Čokoláda', 'Káva', 'Pivo', 'Šunka', 'Minerálne vody']
const STORES = [['Lidl'], ['Tesco', 'Billa'], ['Kaufland', 'COOP Jednota', 'Terno', 'Metro'], ['Yeme']]
const DEEP_PAGES = [1, 3, 10, 50, 250]

/**
 * The fixed queries of the benchmark, 276 of them: every text plain, with a category, with stores, and as a
 * sale hunt on a deeper page, through all sorts in turn.
 */
export const ENGINE_QUERIES: readonly CatalogueQuery[] = TEXTS.flatMap((search, i) => {
  const sort = (step: number) => PRODUCT_SORTS[(i + step) % PRODUCT_SORTS.length]!
  return [
    { search, sort: sort(0), page: 1 },
    { search, sort: sort(1), page: 1, category: CATEGORIES[i % CATEGORIES.length]! },
    { search, sort: sort(2), page: 1 + (i % 2), stores: STORES[i % STORES.length]! },
    {
      search,
      sort: sort(3),
      page: DEEP_PAGES[i % DEEP_PAGES.length]!,
      ...(i % 3 === 0 ? {} : { filter: 'akcia' as const }),
    },
  ]
})
