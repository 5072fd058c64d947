import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromNumber } from '@cenolov/core/text'
import { callInThread } from '#platform/threads/thread.ts'
import { SourceFault } from '../source-fault.ts'
import type { AnswerFacts, AnswerForm, VendorName } from './answer-facts.ts'
import { type ApiClient, MEGABYTE } from './api-client.ts'
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
  /** Called after each page of goods. */
  readonly onPage?: (progress: ReadingProgress) => Promise<void>
  readonly signal?: AbortSignal
}

export interface ReadingProgress {
  readonly company: string
  /** Number of companies whose goods have come, and of all that have branches. */
  readonly read: number
  readonly companies: number
  /** Share of the goods that have come, from 0 to 1. */
  readonly share: number
}

/** Files of the answers of a day; null for a call that the server does not know. */
export interface Answers {
  readonly branches: string | null
  readonly categories: string | null
  readonly pages: readonly string[]
  readonly bytes: number
  /** Companies and keys of the goods, and how many goods there are. */
  readonly companies: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
  readonly goods: number
  readonly announced: number
}

const FACTS = new URL('./answer-facts.ts', import.meta.url)
const PAGE_SIZE = 100
const PAGES_MAX = 2_000
const TOTAL_BYTES_MAX = 1024 * MEGABYTE
/** Branches of one question, so that its address stays short. */
const BRANCHES_ASKED = 100
/** Pages in a row that bring nothing new before the reading ends. */
const BARREN_MAX = 2
/** Goods that sell out while the pages are read may be missing, so this share counts as complete. */
const COMPLETE_SHARE = 0.95

/** Asks for everything that a day's prices need, and writes the answers to files. Throws `SourceFault`. */
export async function readAnswers(order: AnswersOrder): Promise<Answers> {
  const asking = new Asking(order)
  const branches = await asking.known('vendor-branch', 'list')
  const categories =
    (await asking.known('product-categories', 'list')) ??
    (await asking.known('product-category/product-menu/hierarchy', 'list'))
  const files = { branches: branches?.file ?? null, categories: categories?.file ?? null }
  const goods = await asking.goods(branches?.facts)
  return { ...files, ...goods, bytes: asking.bytes }
}

/** Asks for the names of companies. Returns none when the server does not know the call. */
export async function readVendors(order: AnswersOrder): Promise<readonly VendorName[]> {
  return (await new Asking(order).known('vendor', 'vendors'))?.facts.vendors ?? []
}

interface Answer {
  readonly file: string
  readonly facts: Extract<AnswerFacts, { readonly fault: null }>
}

type GoodsAnswers = Pick<Answers, 'pages' | 'companies' | 'keys' | 'goods' | 'announced'>

const NO_GOODS = 'Porovnávač neposlal žiadny tovar'

class Asking {
  bytes = 0
  #files = 0
  #companies: readonly string[] = []
  readonly #read = new Set<string>()
  readonly #order: AnswersOrder

  constructor(order: AnswersOrder) {
    this.#order = order
  }

  /** Returns an answer, or null for a call that the server does not know. */
  async known(path: string, form: 'list' | 'vendors'): Promise<Answer | null> {
    try {
      return await this.#answer(path, form)
    } catch (error) {
      if (error instanceof SourceFault && error.isMissing) return null
      throw error
    }
  }

  /** Reads the goods of all branches, group by group where the server does not answer without naming branches. */
  async goods({
    branchIds = [],
    companies: all = [],
  }: Pick<Answer['facts'], 'branchIds' | 'companies'> = {}): Promise<GoodsAnswers> {
    this.#companies = all
    try {
      return await this.#ofBranches([])
    } catch (error) {
      if (!(error instanceof SourceFault) || !error.isRefused || branchIds.length === 0) throw error
    }
    const pages: string[] = []
    const [keys, companies] = [new Set<string>(), new Set<string>()]
    let unread = 0
    for (let at = 0; at < branchIds.length; at += BRANCHES_ASKED) {
      const from = at / branchIds.length
      const group = await this.#ofBranches(branchIds.slice(at, at + BRANCHES_ASKED), from)
      pages.push(...group.pages)
      for (const key of group.keys) keys.add(key)
      for (const company of group.companies) companies.add(company)
      unread += Math.max(0, group.announced - group.goods)
      if (this.#order.pagesMax !== undefined) break
    }
    if (keys.size === 0) throw new SourceFault(NO_GOODS, 'passing')
    return { pages, companies, keys, goods: keys.size, announced: keys.size + unread }
  }

  /** Reads all pages. A list that changes meanwhile, or that is not complete, is read again once. */
  async #ofBranches(branches: readonly string[], from = 0): Promise<GoodsAnswers> {
    for (const isLast of [false, true]) {
      const found = await this.#pages(branches, from)
      if (typeof found !== 'string') return found
      if (isLast) throw new SourceFault(found, 'passing')
      await this.#order.kept.drop()
    }
    throw new Error('The last attempt returns or throws.')
  }

  async #pages(branches: readonly string[], from: number): Promise<GoodsAnswers | string> {
    const { pagesMax = PAGES_MAX } = this.#order
    const pages: string[] = []
    const seen = new Set<string>()
    const companies = new Set<string>()
    let announced: number | null = null
    let barren = 0
    for (let number = 0; number < pagesMax; number += 1) {
      const asked = branches.length === 0 ? '' : `&branchIds=${branches.join(',')}`
      const path = `product-prices/current-day?page=${number}&size=${PAGE_SIZE}${asked}`
      const { file, facts } = await this.#answer(path, 'page')
      const page = facts.page!
      announced ??= page.announced
      if (page.announced !== announced) return 'Počet tovarov sa počas čítania zmenil'
      const before = seen.size
      for (const key of page.keys) seen.add(key)
      for (const company of page.companies) companies.add(company)
      pages.push(file)
      // The number of goods in a group of branches is unknown, so the share stays as it was at its start.
      await this.#report(page.companies, branches.length === 0 ? seen.size / announced : from)
      // Goods that move to another page while the pages are read leave a page that repeats the one before.
      barren = seen.size === before ? barren + 1 : 0
      if (seen.size >= announced || page.isEmpty || barren === BARREN_MAX) break
    }
    const goods = seen.size
    // A group of branches may sell nothing.
    if (goods === 0 && branches.length === 0) throw new SourceFault(NO_GOODS, 'passing')
    // The number may count the goods of all branches.
    const isWhole = pagesMax < PAGES_MAX || branches.length > 0 || goods >= announced! * COMPLETE_SHARE
    return isWhole
      ? { pages, companies, keys: seen, goods, announced: announced! }
      : `Porovnávač poslal len ${goods} ${fromNumber(announced!)} ${announced} tovarov`
  }

  async #report(companies: readonly string[], share: number): Promise<void> {
    const added = companies.filter((company) => !this.#read.has(company))
    for (const company of added) this.#read.add(company)
    const company = added.at(-1) ?? companies.at(-1)
    if (company === undefined) return
    await this.#order.onPage?.({
      company,
      read: this.#read.size,
      companies: Math.max(this.#read.size, this.#companies.length),
      share: Math.min(1, share),
    })
  }

  /** Only an answer of the right form is kept, so that a restart asks again for any other. */
  async #answer(path: string, form: AnswerForm): Promise<Answer> {
    const { client, kept, directory, base, authorization, signal } = this.#order
    const url = `${base}/${path}`
    const file = join(directory, `${this.#files++}.json`)
    const known = await kept.find(url)
    if (known === null) this.bytes += await client.fetch(url, file, authorization, signal)
    else {
      await writeFile(file, known)
      this.bytes += known.length
    }
    if (this.bytes > TOTAL_BYTES_MAX)
      throw new SourceFault(`Odpovede sú spolu väčšie ako ${TOTAL_BYTES_MAX / MEGABYTE} MB`)
    const facts = await callInThread<AnswerFacts>(FACTS, 'answerFacts', { file, form }, undefined, signal)
    if (facts.fault !== null) throw faultOf(facts.fault, path)
    if (known === null) await kept.keep(url, await readFile(file))
    return { file, facts }
  }
}

function faultOf(fault: NonNullable<AnswerFacts['fault']>, path: string): SourceFault {
  if (fault === 'HTML')
    return new SourceFault('Porovnávač poslal webovú stránku (HTML), nie údaje', 'passing')
  if (fault === 'broken')
    return new SourceFault('Porovnávač poslal poškodenú alebo neúplnú odpoveď', 'passing')
  return new SourceFault(`Porovnávač zmenil tvar odpovede (${path.split('?')[0]})`)
}
