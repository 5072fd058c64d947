import type { CatalogueQuery, CatalogueResult } from '@cenolov/core/catalogue'
import type { Product } from '@cenolov/core/product'
import { fold } from '@cenolov/core/text'
import { create, insertMultiple, search } from '@orama/orama'
import { Index } from 'flexsearch'
import MiniSearch from 'minisearch'
import { answerFrom } from './engine-answer.ts'

/** A catalogue whose titles are searched by a library: every folded word of a query must begin a word of the title. */
export interface LibraryCatalogue {
  query(query: CatalogueQuery): Promise<CatalogueResult>
}

const words = (text: string): string[] => fold(text).split(' ').filter(Boolean)

/** @param find returns the ids of the products whose titles have the words */
function catalogueOf(
  products: readonly Product[],
  find: (text: string) => readonly number[] | Promise<readonly number[]>,
): LibraryCatalogue {
  return {
    async query(query) {
      if (!query.search) return answerFrom(products, query)
      const ids = await find(query.search)
      return answerFrom(
        ids.map((id) => products[id - 1]!),
        query,
      )
    },
  }
}

function miniSearch(products: readonly Product[]): LibraryCatalogue {
  const index = new MiniSearch<Product>({
    fields: ['title'],
    tokenize: words,
    processTerm: (term) => term,
    searchOptions: { prefix: true, combineWith: 'AND' },
  })
  index.addAll(products)
  return catalogueOf(products, (text) => index.search(text).map(({ id }) => id as number))
}

function flexSearch(products: readonly Product[]): LibraryCatalogue {
  const index = new Index({ tokenize: 'forward', encode: words })
  for (const { id, title } of products) index.add(id, title)
  return catalogueOf(products, (text) => index.search(text, { limit: products.length }) as number[])
}

async function orama(products: readonly Product[]): Promise<LibraryCatalogue> {
  const tokenizer = { language: 'slovak', normalizationCache: new Map(), tokenize: words }
  const index = create({ schema: { title: 'string' }, components: { tokenizer } })
  await insertMultiple(
    index,
    products.map(({ id, title }) => ({ id: String(id), title })),
    10_000,
  )
  return catalogueOf(products, async (text) => {
    const { hits } = await search(index, { term: text, threshold: 0, limit: products.length })
    return hits.map(({ id }) => Number(id))
  })
}

/** The libraries that people would choose today, by name. */
export const LIBRARIES: Readonly<
  Record<string, (products: readonly Product[]) => LibraryCatalogue | Promise<LibraryCatalogue>>
> = { MiniSearch: miniSearch, FlexSearch: flexSearch, Orama: orama }
