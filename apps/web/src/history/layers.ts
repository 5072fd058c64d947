import { createPath, type Location } from 'react-router'
import { propertiesOf } from '../properties.ts'

/*
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

const layers: Layer[] = []
let here: Position = { index: 0, depth: 0 }
let newest: Location | null = null
let travel: { readonly arrival: Promise<void>; readonly arrive: () => void } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Registers an open layer. Returns a function to call when it has closed. */
export function addLayer(layer: Layer): () => void {
  layers.push(layer)
  settleSoon()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    settleSoon()
  }
}

/** Brings the history in line with the open layers once the current task is over. */
export function settleSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(settle)
}

function settle(): void {
  if (travel !== null || newest === null) return
  while (here.depth < layers.length) {
    here = { index: here.index + 1, depth: here.depth + 1 }
    history.pushState(entryOf(newest), '', createPath(newest))
  }
  if (here.depth > layers.length) void stepBack(here.depth - layers.length)
}

/** Goes back over entries of layers, unseen by the page. */
async function stepBack(steps: number, onArrival: () => void = keepAddress): Promise<void> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  travel = { arrival, arrive }
  const limit = setTimeout(arrive, TRAVEL_MS_MAX)
  history.go(-steps)
  await arrival
  clearTimeout(limit)
  travel = null
  onArrival()
  settleSoon()
}

/** Whether writing an entry has to wait for `readyToWrite`. */
export const isUnsettled = (): boolean => travel !== null || here.depth > 1

/** Resolves when a page can take over the entry of the layers over the previous one. */
export async function readyToWrite(): Promise<void> {
  while (travel !== null) await travel.arrival.then(() => undefined)
  if (here.depth > 1) await stepBack(here.depth - 1)
}

/**
 * Writes a page's address. `PUSH` adds an entry, or replaces the entry of an open layer; `REPLACE` changes the current
 * entry.
 */
export function writeEntry(location: Location, how: 'PUSH' | 'REPLACE'): void {
  newest = location
  if (how === 'PUSH' && here.depth === 0) {
    here = { index: here.index + 1, depth: 0 }
    history.pushState(entryOf(location), '', createPath(location))
    return
  }
  if (how === 'PUSH') here = { index: here.index, depth: 0 }
  history.replaceState(entryOf(location), '', createPath(location))
}

/** Goes back or forward by entries of pages. */
export async function goBy(delta: number): Promise<void> {
  if (travel !== null) await travel.arrival
  history.go(delta - here.depth)
}

/**
 * Follows the browser's back and forward, and calls `onPage` when they lead to another page. Returns a function that
 * stops it.
 */
export function followHistory(first: Location, readPage: () => Location, onPage: () => void): () => void {
  newest = first
  here = positionOf(history.state) ?? { index: 0, depth: 0 }
  history.replaceState(entryOf(first), '')
  // Reloaded with something open.
  settleSoon()
  const arrive = () => {
    newest = readPage()
    onPage()
  }
  const onPop = (event: PopStateEvent) => {
    const from = here
    const to = positionOf(event.state)
    // A link to a place on the page adds an entry without us.
    here = to ?? { index: from.index + 1, depth: 0 }
    if (travel !== null) {
      event.stopImmediatePropagation()
      travel.arrive()
      return
    }
    if (to === null) history.replaceState(entryOf(readPage()), '')
    const isUnderLayer = here.index < from.index && here.index >= from.index - from.depth
    if (isUnderLayer) {
      event.stopImmediatePropagation()
      keepAddress()
      closeDownTo(here.depth)
    } else if (here.depth > 0) {
      event.stopImmediatePropagation()
      void stepBack(here.depth, () => (readPage().key === newest?.key ? undefined : arrive()))
    } else {
      closeDownTo(0)
      arrive()
    }
    settleSoon()
  }
  // Before others that listen to pages.
  window.addEventListener('popstate', onPop, { capture: true })
  return () => window.removeEventListener('popstate', onPop, { capture: true })
}

/** Closes the upper layers. One that asks first stays open, and gets its entry back. */
function closeDownTo(depth: number): void {
  for (const layer of layers.slice(depth).reverse()) layer.close()
}

/** The page's address may have changed while a layer was open. */
function keepAddress(): void {
  if (newest !== null) history.replaceState(entryOf(newest), '', createPath(newest))
}

function entryOf({ state, key }: Location): EntryState {
  return { usr: state, key, ...here }
}

function positionOf(state: unknown): Position | null {
  const { index, depth } = propertiesOf(state)
  return typeof index === 'number' && typeof depth === 'number' ? { index, depth } : null
}
