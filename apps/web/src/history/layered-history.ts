import { createPath, type Location, NavigationType, type UNSAFE_createRouter } from 'react-router'
import { propertiesOf } from '../properties.ts'
import { currentLocation } from './browser-history.ts'

/** The history that React Router asks for. */
type RouterHistory = Parameters<typeof UNSAFE_createRouter>[0]['history']
type Listener = Parameters<RouterHistory['listen']>[0]
type To = Parameters<RouterHistory['createHref']>[0]

interface Layer {
  readonly close: () => void
}

interface Position {
  /** Counts the entries of the history. */
  readonly index: number
  /** Number of layers that are open on this entry. */
  readonly depth: number
}

interface EntryState extends Position {
  readonly usr: unknown
  readonly key: string
}

/** Steps back always arrive. Should one not, navigation continues after this. */
const TRAVEL_MS_MAX = 1_000

/**
 * Back closes what is open over a page, and only then leaves the page.
 *
 * Each open layer (dialog, drawer, menu) has an entry of the history above its page's. It has the same address and key,
 * and its `depth` counts the layers up to it. `settle` brings the history in line with what is open: it adds missing
 * entries, and steps back over the entries of closed layers. It runs in a later task, so that a menu that closes as it
 * opens a dialog changes nothing.
 *
 * When a page opens over open layers, it replaces their entry, so no entry outlives its layer. Steps back cannot remove
 * entries, so forward can still reach one; it then returns to its page.
 */
class LayeredHistory implements RouterHistory {
  #action = NavigationType.Pop
  readonly #layers: Layer[] = []
  #here: Position = { index: 0, depth: 0 }
  #newest: Location | null = null
  #travel: { readonly arrival: Promise<void>; readonly arrive: () => void } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Registers an open layer. Returns a function to call when it has closed. */
  add(layer: Layer): () => void {
    this.#layers.push(layer)
    this.settleSoon()
    return () => {
      this.#layers.splice(this.#layers.indexOf(layer), 1)
      this.settleSoon()
    }
  }

  /** Brings the history in line with the open layers once the current task is over. */
  settleSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#settle())
  }

  #settle(): void {
    if (this.#travel !== null || this.#newest === null) return
    while (this.#here.depth < this.#layers.length) {
      this.#here = { index: this.#here.index + 1, depth: this.#here.depth + 1 }
      history.pushState(this.#entryOf(this.#newest), '', createPath(this.#newest))
    }
    if (this.#here.depth > this.#layers.length) void this.#stepBack(this.#here.depth - this.#layers.length)
  }

  /** Goes back over entries of layers, unseen by the page. */
  async #stepBack(steps: number, onArrival: () => void = () => this.#keepAddress()): Promise<void> {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    this.#travel = { arrival, arrive }
    const limit = setTimeout(arrive, TRAVEL_MS_MAX)
    history.go(-steps)
    await arrival
    clearTimeout(limit)
    this.#travel = null
    onArrival()
    this.settleSoon()
  }

  get action(): NavigationType {
    return this.#action
  }

  get location(): Location {
    return currentLocation()
  }

  createHref(to: To): string {
    return typeof to === 'string' ? to : createPath(to)
  }

  createURL(to: To): URL {
    return new URL(this.createHref(to), window.location.origin)
  }

  encodeLocation(to: To): { pathname: string; search: string; hash: string } {
    const { pathname, search, hash } = this.createURL(to)
    return { pathname, search, hash }
  }

  /** Adds an entry for a page. It replaces the entry of an open layer. */
  push(to: To): void {
    this.#write(to as Location, NavigationType.Push)
  }

  replace(to: To): void {
    this.#write(to as Location, NavigationType.Replace)
  }

  /** Waits while the history moves, and until a page can take over the entry of the layers over the previous one. */
  #write(location: Location, how: NavigationType): void {
    this.#action = how
    if (this.#travel !== null) {
      void this.#travel.arrival.then(() => this.#write(location, how))
      return
    }
    if (this.#here.depth > 1) {
      void this.#stepBack(this.#here.depth - 1, () => this.#write(location, how))
      return
    }
    this.#newest = location
    if (how === NavigationType.Push && this.#here.depth === 0) {
      this.#here = { index: this.#here.index + 1, depth: 0 }
      history.pushState(this.#entryOf(location), '', createPath(location))
      return
    }
    if (how === NavigationType.Push) this.#here = { index: this.#here.index, depth: 0 }
    history.replaceState(this.#entryOf(location), '', createPath(location))
  }

  /** Goes back or forward by entries of pages. */
  go(delta: number): void {
    const go = () => history.go(delta - this.#here.depth)
    if (this.#travel === null) go()
    else void this.#travel.arrival.then(go)
  }

  /**
   * Follows the browser's back and forward, and calls back when they lead to another page. Returns a function that
   * stops it.
   */
  listen(onPage: Listener): () => void {
    const first = currentLocation()
    this.#newest = first
    this.#here = positionOf(history.state) ?? { index: 0, depth: 0 }
    history.replaceState(this.#entryOf(first), '')
    // Reloaded with something open.
    this.settleSoon()
    const arrive = () => {
      this.#action = NavigationType.Pop
      this.#newest = currentLocation()
      onPage({ action: NavigationType.Pop, location: this.#newest, delta: null })
    }
    const onPop = (event: PopStateEvent) => {
      const from = this.#here
      const to = positionOf(event.state)
      // A link to a place on the page adds an entry without us.
      this.#here = to ?? { index: from.index + 1, depth: 0 }
      const here = this.#here
      if (this.#travel !== null) {
        event.stopImmediatePropagation()
        this.#travel.arrive()
        return
      }
      if (to === null) history.replaceState(this.#entryOf(currentLocation()), '')
      const isUnderLayer = here.index < from.index && here.index >= from.index - from.depth
      if (isUnderLayer) {
        event.stopImmediatePropagation()
        this.#keepAddress()
        this.#closeDownTo(here.depth)
      } else if (here.depth > 0) {
        event.stopImmediatePropagation()
        void this.#stepBack(here.depth, () =>
          currentLocation().key === this.#newest?.key ? undefined : arrive(),
        )
      } else {
        this.#closeDownTo(0)
        arrive()
      }
      this.settleSoon()
    }
    // Before others that listen to pages.
    window.addEventListener('popstate', onPop, { capture: true })
    return () => window.removeEventListener('popstate', onPop, { capture: true })
  }

  /** Closes the upper layers. One that asks first stays open, and gets its entry back. */
  #closeDownTo(depth: number): void {
    for (const layer of this.#layers.slice(depth).reverse()) layer.close()
  }

  /** The page's address may have changed while a layer was open. */
  #keepAddress(): void {
    if (this.#newest !== null) history.replaceState(this.#entryOf(this.#newest), '', createPath(this.#newest))
  }

  #entryOf({ state, key }: Location): EntryState {
    return { usr: state, key, ...this.#here }
  }
}

export const layeredHistory = new LayeredHistory()

function positionOf(state: unknown): Position | null {
  const { index, depth } = propertiesOf(state)
  return typeof index === 'number' && typeof depth === 'number' ? { index, depth } : null
}
