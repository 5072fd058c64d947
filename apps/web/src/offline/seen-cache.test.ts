import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findSeen, forgetSeen, keepNewest, untilDeparture } from './seen-cache.ts'
import { KEPT_AT } from './worker-messages.ts'

class Shelves {
  readonly byName = new Map<string, Map<string, Response>>()
  isFull = false
  written = Promise.resolve()

  keys = async () => [...this.byName.keys()]
  delete = async (name: string) => this.byName.delete(name)
  open = async (name: string) => {
    const kept = this.byName.get(name) ?? new Map<string, Response>()
    this.byName.set(name, kept)
    return {
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      delete: async ({ url }: Request) => kept.delete(url),
      put: async ({ url }: Request, response: Response) => {
        if (this.isFull) throw new DOMException('No room', 'QuotaExceededError')
        await this.written
        kept.set(url, response)
      },
    }
  }
  match = async (url: string, { cacheName }: { cacheName: string }) => this.byName.get(cacheName)?.get(url)
}

const SHELF = { name: 'seen-pages-1', max: 2 }
let shelves: Shelves
const keep = (name: string, isWanted = untilDeparture()) => {
  const response = new Response(name, { headers: { date: 'Sat, 21 Nov 2026 08:00:00 GMT' } })
  return keepNewest(SHELF, new Request(`https://ceny.example/${name}`), response, response.text(), isWanted)
}
const kept = () =>
  [...(shelves.byName.get(SHELF.name)?.keys() ?? [])].map((url) => new URL(url).pathname.slice(1))

beforeEach(() => {
  shelves = new Shelves()
  vi.stubGlobal('caches', shelves)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('seen content', () => {
  it("is stored with the server's time, and the oldest is deleted first", async () => {
    for (const name of ['a', 'b', 'a', 'c']) await keep(name)
    expect(kept()).toEqual(['a', 'c'])
    const page = shelves.byName.get(SHELF.name)?.get('https://ceny.example/a')
    expect(page?.headers.get(KEPT_AT)).toBe(String(Date.UTC(2026, 10, 21, 8)))
  })

  it('is available while it is being replaced', async () => {
    await keep('a')
    const { promise, resolve } = Promise.withResolvers<void>()
    shelves.written = promise
    const replaced = keep('a')
    await vi.waitFor(() => expect(kept()).toEqual([]))
    const found = findSeen(SHELF.name, 'https://ceny.example/a')
    resolve()
    await replaced
    expect(await (await found)?.text()).toBe('a')
  })

  it('is deleted with the account, and later arrivals are not stored', async () => {
    const isWanted = untilDeparture()
    await keep('a', isWanted)
    shelves.byName.set('cenolov-catalogue-1', new Map())
    await forgetSeen()
    await keep('b', isWanted)
    expect([...shelves.byName.keys()]).toEqual(['cenolov-catalogue-1'])
    await keep('c')
    expect(kept()).toEqual(['c'])
  })

  it('is not stored where there is no room, without an error', async () => {
    shelves.isFull = true
    await expect(keep('a')).resolves.toBeUndefined()
    expect(kept()).toEqual([])
  })
})
