import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StandInOptions, startStandIn } from '@cenolov/state-api-stand-in/stand-in'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type FetchLimits, SourceFetcher } from '../fetch/source-fetcher.ts'
import { API_FETCH_LIMITS, ApiClient, MEGABYTE } from './api-client.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { type AnswersOrder, type ReadingProgress, readAnswers } from './read-answers.ts'

const SIZE: StandInOptions = { branches: 30, goods: 450, branchPrices: 1_800, day: '2026-11-27' }
const standIn = await startStandIn(SIZE)
const directory = await mkdtemp(join(tmpdir(), 'cenolov-state-'))
afterAll(async () => {
  await standIn.close()
  await rm(directory, { recursive: true })
})
beforeEach(() => standIn.clearFaults())

const PAGE = '/product-prices/current-day?page='

interface Given {
  readonly limits?: Partial<FetchLimits>
  readonly pauseMs?: number
  readonly retryMs?: readonly number[]
  readonly kept?: KeptAnswers
  readonly allowed?: readonly string[]
  readonly pagesMax?: number
  readonly onPage?: AnswersOrder['onPage']
}

async function read({
  limits,
  pauseMs = 0,
  retryMs = [],
  kept = memory(),
  allowed,
  pagesMax,
  onPage,
}: Given = {}) {
  const fetcher = new SourceFetcher(new Set(allowed ?? [standIn.host]), 'https://cenolov.example; a@b.sk', {
    ...API_FETCH_LIMITS,
    ...limits,
  })
  const client = new ApiClient(fetcher, { pauseMs, retryMs })
  const order = { client, base: standIn.url, authorization: null, directory, kept }
  try {
    return await readAnswers({
      ...order,
      ...(pagesMax === undefined ? {} : { pagesMax }),
      ...(onPage === undefined ? {} : { onPage }),
    })
  } finally {
    await fetcher.close()
  }
}

function memory(): KeptAnswers & { readonly bodies: Map<string, Buffer> } {
  const bodies = new Map<string, Buffer>()
  return {
    bodies,
    find: async (path) => bodies.get(path) ?? null,
    keep: async (path, body) => void bodies.set(path, body),
    drop: async () => bodies.clear(),
  }
}

const paths = () => standIn.calls.map(({ path }) => path)
const pagesAsked = () =>
  paths().flatMap((path) => (path.startsWith(PAGE) ? [Number(path.slice(PAGE.length).split('&')[0])] : []))

describe('a day of the state comparator', () => {
  it('is read whole, one call at a time, with a pause and an honest name', async () => {
    const day = await read({ pauseMs: 40 })
    expect(day).toMatchObject({ goods: 450, announced: 450 })
    expect(paths()).toEqual([
      '/vendor-branch',
      '/product-categories',
      ...[0, 1, 2, 3, 4].map((page) => `${PAGE}${page}&size=100`),
    ])
    expect(standIn.atOnce).toBe(1)
    expect(standIn.calls[0]?.userAgent).toBe('Cenolov/1.0 (+https://cenolov.example; a@b.sk)')
    const gaps = standIn.calls.slice(1).map(({ at }, place) => at - standIn.calls[place]!.at)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(38)
  })

  it('says after each page which companies and what share of the goods have come', async () => {
    const pages: ReadingProgress[] = []
    await read({ onPage: async (progress) => void pages.push(progress) })
    expect(pages.map(({ share }) => Math.round(share * 450))).toEqual([100, 200, 300, 400, 450])
    expect(pages.map(({ read: count }) => count)).toEqual(pages.map(({ read: count }) => count).sort())
    expect(pages.at(-1)).toMatchObject({ read: 6, companies: 6, share: 1 })
    expect(pages[0]?.company).toMatch(/^\d{8}$/)
  })

  it('is not read from a private address that nobody allowed', async () => {
    await expect(read({ allowed: [] })).rejects.toThrow('Adresa nevedie na verejný server')
    expect(standIn.calls).toEqual([])
  })

  it('waits as long as a busy server asks, and asks again', async () => {
    standIn.addFault({
      path: `${PAGE}1`,
      times: 1,
      answer: { status: 429, headers: { 'retry-after': '1' } },
    })
    expect(await read({ retryMs: [5] })).toMatchObject({ goods: 450 })
    const [first, second] = standIn.calls.filter(({ path }) => path.startsWith(`${PAGE}1&`))
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(990)
  })

  it('fails at once when a server asks to wait for hours', async () => {
    standIn.addFault({ answer: { status: 429, headers: { 'retry-after': '7200' } } })
    await expect(read({ retryMs: [5, 5] })).rejects.toMatchObject({ isPassing: true })
    expect(standIn.calls).toHaveLength(1)
  })

  it.each([
    ['a server error', { status: 500 }, 'kódom 500'],
    ['a slow answer', { slow: 20_000 }, 'nestiahol'],
    ['a cut connection', { cut: true }, 'Spojenie'],
  ] as const)('survives %s that passes, and fails with words when it stays', async (_name, answer, words) => {
    standIn.addFault({ path: `${PAGE}2`, times: 2, answer })
    // A busy machine takes half a second for an ordinary page.
    const limits = { totalMs: 2_000 }
    expect(await read({ limits, retryMs: [5, 5] })).toMatchObject({ goods: 450 })
    standIn.addFault({ path: `${PAGE}2`, answer })
    await expect(read({ limits, retryMs: [5, 5] })).rejects.toThrow(words)
  })

  it('fails with words at a page of HTML, without asking again', async () => {
    standIn.addFault({ path: `${PAGE}0`, answer: { html: true } })
    await expect(read({ retryMs: [5, 5] })).rejects.toThrow('webovú stránku')
    expect(pagesAsked()).toEqual([0])
  })

  it('fails at a body that is too large, and stops reading it', async () => {
    standIn.addFault({ path: `${PAGE}0`, answer: { huge: 200 * MEGABYTE } })
    await expect(read({ limits: { maxBytes: MEGABYTE } })).rejects.toThrow('väčší ako 1 MB')
  })

  it('goes on without the lists that the server does not know', async () => {
    standIn.addFault({ path: '/vendor-branch', answer: { status: 404 } })
    standIn.addFault({ path: '/product-categor', answer: { status: 404 } })
    expect(await read()).toMatchObject({ branches: null, categories: null, goods: 450 })
  })

  it('ends with the announced number, however many pages there are', async () => {
    standIn.changePages(() => ({ count: 100 }))
    expect(await read()).toMatchObject({ goods: 100 })
    expect(pagesAsked()).toEqual([0])
  })

  it('ends at a server that repeats a page for ever, once it has tried twice', async () => {
    standIn.changePages((page) => ({ page: Math.min(page, 1), count: 9_999 }))
    await expect(read()).rejects.toThrow('Porovnávač poslal len 200 z 9999 tovarov')
    expect(pagesAsked()).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
  })

  it('reads on behind a page that came twice', async () => {
    standIn.changePages((page) => ({ page: page > 2 ? page - 1 : page }))
    expect(await read()).toMatchObject({ goods: 450 })
    expect(pagesAsked()).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('starts again once when the number of goods changes, and fails when it changes again', async () => {
    let changes = 1
    standIn.changePages((page, count) => ({ count: page === 2 && changes-- > 0 ? count + 1 : count }))
    expect(await read()).toMatchObject({ goods: 450 })
    expect(pagesAsked()).toEqual([0, 1, 2, 0, 1, 2, 3, 4])
    standIn.changePages((page, count) => ({ count: count + page }))
    await expect(read()).rejects.toThrow('Počet tovarov sa počas čítania zmenil')
  })

  it('goes on after a restart where it stopped', async () => {
    const kept = memory()
    standIn.addFault({ path: `${PAGE}3`, answer: { status: 503 } })
    await expect(read({ kept })).rejects.toThrow('503')
    standIn.clearFaults()
    expect(await read({ kept })).toMatchObject({ goods: 450 })
    expect(paths()).toEqual([`${PAGE}3&size=100`, `${PAGE}4&size=100`])
  })

  it('does not keep a broken answer for a restart', async () => {
    const kept = memory()
    standIn.addFault({ path: `${PAGE}1`, times: 1, answer: { html: true } })
    await expect(read({ kept })).rejects.toThrow('HTML')
    expect(await read({ kept })).toMatchObject({ goods: 450 })
    expect(pagesAsked()).toEqual([0, 1, 1, 2, 3, 4])
  })

  it('is read in groups of branches from a server that wants them named', async () => {
    standIn.wantBranches(true)
    const groups = () => paths().flatMap((path) => new URLSearchParams(path).get('branchIds') ?? [])
    expect(await read()).toMatchObject({ goods: 450, announced: 450 })
    expect(new Set(groups()).size).toBe(1)
    expect(groups()[0]!.split(',')).toHaveLength(30)
    expect((await read({ pagesMax: 1 })).pages).toHaveLength(1)
    standIn.addFault({ path: '/vendor-branch', answer: { status: 404 } })
    await expect(read()).rejects.toThrow('kódom 400')
  })

  it('of a trial is one page', async () => {
    const { pages, goods } = await read({ pagesMax: 1 })
    expect(goods).toBe(100)
    expect(JSON.parse(await readFile(pages[0]!, 'utf8')).content).toHaveLength(100)
  })
})
