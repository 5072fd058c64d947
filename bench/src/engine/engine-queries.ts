import { type CatalogueQuery, INDEXED_SORTS } from '@cenolov/core/catalogue'

/** Search texts of the fixed queries, from one letter to whole titles. */
const SEARCHES: readonly string[] = [
  // One letter or digit, the first keystroke.
  ...['a', 'm', 'k', 'č', 'o', '1', 'x', '%'],
  // Prefixes of words.
  ...['ml', 'ko', 'sy', 'ro', '50', 'kg', 'mli', 'šun', 'čok', 'jog', 'vod', 'pra'],
  // Common words, complete and incomplete.
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
  // Rare words.
  ...['žinčica', 'petržlen', 'tymian', 'slivovica', 'basmati', 'rexona', 'kleenex', 'figy'],
  // Parts from the middle of words, and words joined together.
  ...['okolád', 'ogur', 'otuč', 'vanilk', 'cocacola', 'tamimlieko', 'rajo1', 'zubnapasta'],
  // Two and three words.
  ...['mlieko 1', 'syr 2', 'a e', 'o s', 'bio m', 'tami mlieko', 'mlieko polotučné 1,5', 'voda bez'],
  ...['mlieč čok', 'rajo mlieko 1 l', 'prací gél', 'zubná pasta sens', 'kuracie prsia bio', 'čaj zel'],
  // No match.
  ...['xyzzy', 'mlieko xyzzy', 'iphone 15', 'qq', '???'],
]

/** The searches, and some browsing without a search text. */
const TEXTS = ['', ...SEARCHES.slice(0, 34), '', ...SEARCHES.slice(34)]

const CATEGORIES = ['Mlieko', 'Syry', 'Jogurty', 'Čokoláda', 'Káva', 'Pivo', 'Šunka', 'Minerálne vody']
const STORES = [['Lidl'], ['Tesco', 'Billa'], ['Kaufland', 'COOP Jednota', 'Terno', 'Metro'], ['Yeme']]
const DEEP_PAGES = [1, 3, 10, 50, 250]

/**
 * The 276 fixed queries of the benchmark: every text alone, with a category, with stores, and with sales only on a
 * deeper page, cycling through all sorts.
 */
export const ENGINE_QUERIES: readonly CatalogueQuery[] = TEXTS.flatMap((search, i) => {
  const sort = (step: number) => INDEXED_SORTS[(i + step) % INDEXED_SORTS.length]!
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
