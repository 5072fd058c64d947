/** The part of `sessionStorage` that is used. */
export type ScrollStorage = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'scroll-places'
/** More steps of one visit than anybody goes back. */
const PLACES_MAX = 100

/** How far down each step of the history was scrolled; survives a reload. */
export class ScrollMemory {
  readonly #storage: ScrollStorage
  readonly #places: Map<string, number>

  constructor(storage: ScrollStorage) {
    this.#storage = storage
    this.#places = new Map(read(storage))
  }

  /** Notes where a step is now, in pixels. */
  note(step: string, y: number): void {
    this.#places.delete(step)
    this.#places.set(step, Math.round(y))
    const [oldest] = this.#places.keys()
    if (this.#places.size > PLACES_MAX && oldest !== undefined) this.#places.delete(oldest)
  }

  /** Where a step was; undefined for one that was never scrolled. */
  placeOf(step: string): number | undefined {
    return this.#places.get(step)
  }

  /** Writes the places down, for after a reload. */
  save(): void {
    try {
      this.#storage.setItem(KEY, JSON.stringify([...this.#places]))
    } catch {
      // Storage that is full or closed to us: they hold until the page is left.
    }
  }
}

function read(storage: ScrollStorage): [string, number][] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPlace) : []
  } catch {
    return []
  }
}

function isPlace(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
