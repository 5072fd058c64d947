import { INVALID_PRODUCT, type Product } from '@cenolov/core/product'
import { encodeSnapshot } from '@cenolov/core/snapshot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CatalogueLoader } from './catalogue-loader.ts'

const ORIGIN = 'https://cenolov.test'
const SAID = 'Sat, 21 Nov 2026 08:00:00 GMT'
const BUTTER: Product = { ...INVALID_PRODUCT, id: 1, title: 'Maslo', price: 2 }
const WHOLE = encodeSnapshot('aaaaaaaa-1', [BUTTER])
const PORTAL = new TextEncoder().encode('<!doctype html><title>Prihlásenie do siete</title>')

const FILE = '/api/v1/catalogue/aaaaaaaa-1.bin'
const NAMED = { kind: 'whole', tag: 'aaaaaaaa-1', newest: 'aaaaaaaa-1', address: FILE, bytes: 1 }

/** Makes the Cache Storage of one device, shared by its tabs. */
function storage() {
  const kept = new Map<string, Response>()
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: vi.fn(async (url: string, response: Response) => void kept.set(url, response)),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }: { readonly url: string }) => kept.delete(url),
  }
  return { kept, cache, open: vi.fn(async () => cache), delete: async () => kept.clear() }
}

/** Answers by path; undefined is no network. */
let answers: (path: string) => Response | undefined
let asked: string[]
let device: ReturnType<typeof storage>

const version = (named: object) =>
  new Response(JSON.stringify(named), { headers: { 'content-type': 'application/json', date: SAID } })
const serverWith = (file: Uint8Array<ArrayBuffer>) => (path: string) =>
  path.endsWith('.bin')
    ? new Response(file)
    : version(path.includes('since=aaaaaaaa-1') ? { ...NAMED, kind: 'none', address: '' } : NAMED)

beforeEach(() => {
  asked = []
  answers = serverWith(WHOLE)
  device = storage()
  vi.stubGlobal('caches', device)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.slice(ORIGIN.length)
    asked.push(`${path} ${init.cache ?? ''}`.trim())
    const answer = answers(path)
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const damaged = (change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>) =>
  change(new Uint8Array(WHOLE))

describe('a snapshot that cannot be used', () => {
  for (const [what, bytes] of [
    ['truncated', damaged((whole) => whole.slice(0, -3))],
    [
      'corrupt',
      damaged((whole) => whole.with(whole.length - 2, (whole.at(-2) ?? 0) ^ 1) as Uint8Array<ArrayBuffer>),
    ],
    ['foreign', PORTAL],
    ['of another format', damaged((whole) => whole.with(4, 99) as Uint8Array<ArrayBuffer>)],
    ['empty', new Uint8Array()],
  ] as const)
    it(`is loaded once more when it is ${what}, and then given up`, async () => {
      answers = serverWith(bytes)
      expect(await new CatalogueLoader(ORIGIN).newer(null)).toBeNull()
      expect(asked).toEqual(['/api/v1/catalogue', `${FILE} default`, `${FILE} reload`])
      expect(device.kept.size).toBe(0)
    })

  it('is used when it is complete the second time', async () => {
    answers = (path) =>
      path.endsWith('.bin') && asked.length < 3 ? new Response(PORTAL) : serverWith(WHOLE)(path)
    expect((await new CatalogueLoader(ORIGIN).newer(null))?.snapshot.size).toBe(1)
  })

  it('is removed when it was damaged on the device', async () => {
    await new CatalogueLoader(ORIGIN).newer(null)
    device.kept.set(ORIGIN + FILE, new Response(PORTAL))
    const loader = new CatalogueLoader(ORIGIN)
    expect(await loader.kept()).toBeNull()
    expect(device.kept.size).toBe(0)
    expect((await loader.newer(null))?.snapshot.tag).toBe('aaaaaaaa-1')
  })
})

describe('without an answer of our server', () => {
  for (const [what, answer] of [
    ['there is no network', () => undefined],
    ['a captive portal answers', () => new Response(PORTAL, { headers: { 'content-type': 'text/html' } })],
    ['a proxy answers with JSON of its own', () => new Response('{"error":"sign in"}')],
    ['a proxy answers null', () => new Response('null')],
    ['the server is down', () => new Response('', { status: 502 })],
  ] as const)
    it(`the stored version stays when ${what}`, async () => {
      await new CatalogueLoader(ORIGIN).newer(null)
      answers = answer
      const loader = new CatalogueLoader(ORIGIN)
      const kept = await loader.kept()
      expect(kept?.snapshot.tag).toBe('aaaaaaaa-1')
      expect(await loader.newer(kept?.snapshot ?? null)).toBeNull()
      expect((await new CatalogueLoader(ORIGIN).kept())?.snapshot.size).toBe(1)
    })
})

describe('a storage that is full or refused', () => {
  it('leaves the catalogue for this visit only', async () => {
    device.cache.put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    expect((await new CatalogueLoader(ORIGIN).newer(null))?.snapshot.size).toBe(1)
    expect(await new CatalogueLoader(ORIGIN).kept()).toBeNull()
  })

  it('does not fail in a private window', async () => {
    device.open.mockRejectedValue(new DOMException('denied', 'SecurityError'))
    const loader = new CatalogueLoader(ORIGIN)
    expect(await loader.kept()).toBeNull()
    expect((await loader.newer(null))?.snapshot.size).toBe(1)
  })
})

describe('two tabs on one device', () => {
  it('read a whole version or none, whichever of them wrote last', async () => {
    const [one, other] = [new CatalogueLoader(ORIGIN), new CatalogueLoader(ORIGIN)]
    const first = await one.newer(null)
    await other.kept()
    const next = { tag: 'aaaaaaaa-2', newest: 'aaaaaaaa-2', address: '/api/v1/catalogue/aaaaaaaa-2.bin' }
    const file = encodeSnapshot(next.tag, [BUTTER])
    answers = (path) => (path.endsWith('.bin') ? new Response(file) : version({ ...NAMED, ...next }))
    const second = await other.newer(first?.snapshot ?? null)
    expect(second?.snapshot.tag).toBe(next.tag)
    answers = serverWith(WHOLE)
    await one.newer(null)
    expect((await new CatalogueLoader(ORIGIN).kept())?.snapshot.tag).toBe('aaaaaaaa-1')
    expect(device.kept.has(ORIGIN + next.address)).toBe(false)
  })
})

describe('a version that has no file yet', () => {
  it('is not confirmed on the device, which knows that it is behind', async () => {
    const loader = new CatalogueLoader(ORIGIN)
    const loaded = await loader.newer(null)
    expect(loader.newest).toBe('aaaaaaaa-1')
    answers = () =>
      new Response(JSON.stringify({ ...NAMED, kind: 'none', newest: 'aaaaaaaa-2', address: '' }), {
        headers: { date: 'Sun, 22 Nov 2026 09:00:00 GMT' },
      })
    expect(await loader.newer(loaded?.snapshot ?? null)).toBeNull()
    expect(loader.newest).toBe('aaaaaaaa-2')
    expect(loader.confirmedAt).toBe(Date.parse(SAID))
    answers = () => undefined
    expect(await loader.newer(loaded?.snapshot ?? null)).toBeNull()
    expect(loader.newest).toBe('')
  })
})

describe('the time of a version', () => {
  it("is the server's, even when the device's clock is wrong", async () => {
    vi.useFakeTimers({ now: Date.parse('2027-11-21T08:00:00Z'), toFake: ['Date'] })
    const loader = new CatalogueLoader(ORIGIN)
    const loaded = await loader.newer(null)
    expect(loader.confirmedAt).toBe(Date.parse(SAID))
    const next = new CatalogueLoader(ORIGIN)
    await next.kept()
    expect(next.confirmedAt).toBe(Date.parse(SAID))
    const later = 'Sun, 22 Nov 2026 09:00:00 GMT'
    answers = () =>
      new Response(JSON.stringify({ ...NAMED, kind: 'none', address: '' }), { headers: { date: later } })
    expect(await next.newer(loaded?.snapshot ?? null)).toBeNull()
    const last = new CatalogueLoader(ORIGIN)
    await last.kept()
    expect(last.confirmedAt).toBe(Date.parse(later))
  })
})
