import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromNumber } from '@cenolov/core/text'
import { SourceFault } from '../source-fault.ts'
import { type ApiClient, MEGABYTE } from './api-client.ts'
import { companyOf, goodsKey, isGoods, isPage } from './api-shapes.ts'
import type { KeptAnswers } from './kept-answers.ts'

export interface AnswersOrder {
  readonly client: Pick<ApiClient, 'fetch'>
  /** Base address, without a slash at the end. */
  readonly base: string
  readonly authorization: string | null
  readonly directory: string
  readonly kept: KeptAnswers
  /** 1 for a trial, which does not ask for all goods. */
  readonly pagesMax?: number
  readonly signal?: AbortSignal
}

/** Files of the answers of a day; null for a call that the server does not know. */
export interface Answers {
  readonly branches: string | null
  readonly categories: string | null
  readonly pages: readonly string[]
  readonly bytes: number
  /** Companies of the goods, and how many goods there are. */
  readonly companies: ReadonlySet<string>
  readonly goods: number
  /** How many goods the server said it has. */
  readonly told: number
}

const PAGE_SIZE = 100
const PAGES_MAX = 2_000
const TOTAL_BYTES_MAX = 1024 * MEGABYTE
/** Pages in a row that bring nothing new before the reading ends. */
const BARREN_MAX = 2
/** The share of the goods that may be missing: what is sold out while the pages are read. */
const COMPLETE_SHARE = 0.95

/** Asks for everything that a day's prices need, and writes the answers to files. Throws `SourceFault`. */
export async function readAnswers(order: AnswersOrder): Promise<Answers> {
  const asking = new Asking(order)
  const branches = await asking.known('vendor-branch')
  const categories =
    (await asking.known('product-categories')) ??
    (await asking.known('product-category/product-menu/hierarchy'))
  return { branches, categories, ...(await asking.goods()), bytes: asking.bytes }
}

/** Asks for the names of companies. Returns the answer's file, or null when the server does not know the call. */
export const readVendors = (order: AnswersOrder): Promise<string | null> => new Asking(order).known('vendor')

/** Reads a JSON answer. Throws `SourceFault` for a page of HTML and for a broken answer. */
export async function jsonOf(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    const isHtml = text.trimStart().startsWith('<')
    throw new SourceFault(
      isHtml
        ? 'Porovnávač poslal webovú stránku (HTML), nie údaje'
        : 'Porovnávač poslal poškodenú alebo neúplnú odpoveď',
      'passing',
    )
  }
}

type GoodsAnswers = Pick<Answers, 'pages' | 'companies' | 'goods' | 'told'>

class Asking {
  bytes = 0
  readonly #order: AnswersOrder

  constructor(order: AnswersOrder) {
    this.#order = order
  }

  /** Returns the file of an answer, or null for a call that the server does not know. */
  async known(path: string): Promise<string | null> {
    try {
      return (await this.#answer(path, (answer) => Array.isArray(answer))).file
    } catch (error) {
      if (error instanceof SourceFault && error.isMissing) return null
      throw error
    }
  }

  /** Reads all pages. A list that changes meanwhile, or that is not complete, is read again once. */
  async goods(): Promise<GoodsAnswers> {
    for (const isLast of [false, true]) {
      const found = await this.#pages()
      if (typeof found !== 'string') return found
      if (isLast) throw new SourceFault(found, 'passing')
      await this.#order.kept.drop()
    }
    throw new Error('The last attempt returns or throws.')
  }

  async #pages(): Promise<GoodsAnswers | string> {
    const { pagesMax = PAGES_MAX } = this.#order
    const pages: string[] = []
    const seen = new Set<string>()
    const companies = new Set<string>()
    let told: number | null = null
    let barren = 0
    for (let number = 0; number < pagesMax; number += 1) {
      const path = `product-prices/current-day?page=${number}&size=${PAGE_SIZE}`
      const { file, answer: page } = await this.#answer(path, isPage)
      told ??= page.count
      if (page.count !== told) return 'Počet tovarov sa počas čítania zmenil'
      const before = seen.size
      for (const item of page.content) {
        const key = goodsKey(item)
        if (key === null) continue
        seen.add(key)
        if (isGoods(item)) companies.add(companyOf(item))
      }
      pages.push(file)
      // Goods that move to another page while the pages are read leave a page that repeats the one before.
      barren = seen.size === before ? barren + 1 : 0
      if (seen.size >= told || page.content.length === 0 || barren === BARREN_MAX) break
    }
    const goods = seen.size
    if (goods === 0) throw new SourceFault('Porovnávač neposlal žiadny tovar', 'passing')
    const isWhole = pagesMax < PAGES_MAX || goods >= told! * COMPLETE_SHARE
    return isWhole
      ? { pages, companies, goods, told: told! }
      : `Porovnávač poslal len ${goods} ${fromNumber(told!)} ${told} tovarov`
  }

  /** Only an answer of the right form is kept, so that a restart asks again for any other. */
  async #answer<Answer>(
    path: string,
    isRight: (answer: unknown) => answer is Answer,
  ): Promise<{ readonly file: string; readonly answer: Answer }>
  async #answer(path: string, isRight: (answer: unknown) => boolean): Promise<{ readonly file: string }>
  async #answer(
    path: string,
    isRight: (answer: unknown) => boolean,
  ): Promise<{ readonly file: string; readonly answer: unknown }> {
    const { client, kept, directory, base, authorization, signal } = this.#order
    const url = `${base}/${path}`
    const file = join(directory, `${path.replace(/\W+/g, '-')}.json`)
    const known = await kept.find(url)
    if (known === null) this.bytes += await client.fetch(url, file, authorization, signal)
    else {
      await writeFile(file, known)
      this.bytes += known.length
    }
    if (this.bytes > TOTAL_BYTES_MAX)
      throw new SourceFault(`Odpovede sú spolu väčšie ako ${TOTAL_BYTES_MAX / MEGABYTE} MB`)
    const answer = await jsonOf(file)
    if (!isRight(answer))
      throw new SourceFault(`Porovnávač zmenil tvar odpovede (${path.replace(/\?.*/, '')})`)
    if (known === null) await kept.keep(url, await readFile(file))
    return { file, answer }
  }
}
