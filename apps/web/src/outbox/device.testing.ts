import { vi } from 'vitest'
import type { Change } from './outbox.ts'

type Step = (changes: readonly Change[]) => readonly Change[]

interface Tab {
  isAlive: boolean
  steps: number
  /** The tab dies instead of doing this step; 0 for a tab that lives on. */
  readonly diesAt: number
}

const never = () => new Promise<never>(() => undefined)

/** A browser with tabs, its storage, and a server that makes each change once. */
export class Device {
  account = 1
  isOffline = false
  /** The server gets calls and answers nothing. */
  isSilent = false
  /** A network answers with its own page. */
  isPortal = false
  /** The database has no room for more. */
  isFull = false
  /** The database can be read only. */
  isReadOnly = false
  hasLocks = true
  status = 200
  /** Whether a change was noted. */
  wasMade = false
  stored: readonly Change[] = []
  readonly calls: string[] = []
  readonly effects: string[] = []
  readonly storage: Storage
  readonly #made = new Map<string, unknown>()
  readonly #locks = new Map<string, Promise<unknown>>()
  readonly #channels = new Set<EventTarget>()
  #places = 0
  #current: Tab = { isAlive: true, steps: 0, diesAt: 0 }

  constructor() {
    const storage = Object.create({
      getItem: (name: string) => storage[name] ?? null,
      setItem: (name: string, value: string) => {
        if (!this.#isReached(this.#current)) return
        this.wasMade = true
        storage[name] = value
      },
      removeItem: (name: string) => {
        if (this.#isReached(this.#current)) delete storage[name]
      },
    })
    this.storage = storage
  }

  get notes(): readonly string[] {
    return Object.keys(this.storage)
  }

  /** Counts a step of a tab. Returns false once it has died. */
  #isReached(tab: Tab): boolean {
    tab.steps += 1
    if (tab.steps === tab.diesAt) tab.isAlive = false
    return tab.isAlive
  }

  #reach(tab: Tab): Promise<void> {
    return this.#isReached(tab) ? Promise.resolve() : never()
  }

  async openTab(diesAt = 0) {
    const tab: Tab = { isAlive: true, steps: 0, diesAt }
    this.#current = tab
    const [target, channels] = [new EventTarget(), this.#channels]
    vi.stubGlobal('window', target)
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('localStorage', this.storage)
    vi.stubGlobal('navigator', {
      onLine: true,
      ...(this.hasLocks ? { locks: { request: this.#inTurn } } : {}),
    })
    vi.stubGlobal('fetch', this.#answer)
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        constructor() {
          super()
          channels.add(this)
        }
        postMessage(data: unknown) {
          for (const other of channels)
            if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }))
        }
      },
    )
    // A mock that is registered again would keep the modules of the former tab.
    vi.doUnmock('./outbox-database.ts')
    vi.resetModules()
    const database = await vi.importActual<typeof import('./outbox-database.ts')>('./outbox-database.ts')
    vi.doMock('./outbox-database.ts', () => ({
      ...database,
      rewriteChanges: (account: number, by: Step, added: readonly Change[] = []) =>
        this.#rewrite(tab, account, by, added),
    }))
    const { connectApiSession, callApi } = await import('../api/api-client.ts')
    connectApiSession({ token: () => 'token', account: () => this.account, expired: () => undefined })
    const outbox = await import('./outbox.ts')
    const { callChange } = await import('./call-changes.ts')
    const { startOutbox } = await import('./send-outbox.ts')
    outbox.registerKind('lists', async () => ({
      atOnce: 500,
      send: async (changes, signal) => {
        const json = changes.map(({ id, body }) => ({ id, body }))
        await callApi('/auth/lists/1/operations', { method: 'POST', json, signal })
        return { is: 'sent' }
      },
    }))
    outbox.provideSender(() => startOutbox(() => undefined))
    const opening = outbox.openOutbox()
    if (diesAt === 0) await opening
    return {
      get isAlive() {
        return tab.isAlive
      },
      call: callChange,
      addOperation: (text: string) =>
        outbox.addChanges(
          [
            {
              id: crypto.randomUUID(),
              account: this.account,
              kind: 'lists',
              subject: '1',
              body: text,
              madeAt: Date.now(),
              state: 'made',
            },
          ],
          true,
        ),
      send: outbox.sendPending,
      withdraw: outbox.withdraw,
      pending: () => outbox.currentChanges().filter((change) => !outbox.isRejected(change)),
      rejected: () => outbox.currentChanges().filter(outbox.isRejected),
      comeBack: async () => target.dispatchEvent(new Event('online')),
      close: async () => {
        tab.isAlive = false
        channels.clear()
        this.#locks.clear()
        vi.clearAllTimers()
      },
    }
  }

  readonly #inTurn = (name: string, run: () => Promise<unknown>) => {
    const done = (this.#locks.get(name) ?? Promise.resolve()).then(run)
    this.#locks.set(
      name,
      done.catch(() => undefined),
    )
    return done
  }

  async #rewrite(tab: Tab, account: number, by: Step, added: readonly Change[]) {
    await this.#reach(tab)
    const before = this.stored.filter((change) => change.account === account)
    const known = new Set(before.map(({ id }) => id))
    const fresh = added.filter((change) => change.account === account && !known.has(change.id))
    if (this.isFull && fresh.length > 0) throw new DOMException('No room', 'QuotaExceededError')
    const after = by(before)
    if (this.isReadOnly && after.length + fresh.length !== before.length)
      throw new DOMException('Refused', 'InvalidStateError')
    this.stored = structuredClone([
      ...after,
      ...fresh.map((change) => ({ ...change, state: 'pending' as const, place: ++this.#places })),
    ])
    const stored = structuredClone(this.stored)
    await this.#reach(tab)
    return stored
  }

  readonly #answer = async (path: string, { method, headers, body, signal }: RequestInit) => {
    const tab = this.#current
    await this.#reach(tab)
    if (this.isOffline) throw new TypeError('Failed to fetch')
    // A page that sends without an end would never let its test fail.
    if (this.calls.length > 100) return await never()
    this.calls.push(`${method} ${path}`)
    if (this.isSilent)
      return await new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    if (this.isPortal) return new Response('<html>')
    if (this.status !== 200) return Response.json({ detail: 'Nie' }, { status: this.status })
    const key = new Headers(headers).get('idempotency-key')
    const made: readonly { id: string; body: string }[] =
      key === null ? JSON.parse(String(body)) : [{ id: key, body: `${method} ${path}` }]
    for (const { id, body: effect } of made) {
      if (!this.#made.has(id)) this.effects.push(key === null ? `operation ${effect}` : effect)
      this.#made.set(id, effect)
    }
    await this.#reach(tab)
    return Response.json({ id: 100 + Number(path.split('/').at(-1)) || 0 })
  }
}
