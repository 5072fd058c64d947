export type ScrollStorage = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'scroll-places'
/** More history steps than anybody goes back. */
const PLACES_MAX = 100

/** The scroll position of each history entry; survives a reload. */
export class ScrollMemory {
  readonly #storage: ScrollStorage
  readonly #places: Map<string, number>

  constructor(storage: ScrollStorage) {
    this.#storage = storage
    this.#places = new Map(read(storage))
  }

  note(step: string, y: number): void {
    this.#places.delete(step)
    this.#places.set(step, Math.round(y))
    const [oldest] = this.#places.keys()
    if (this.#places.size > PLACES_MAX && oldest !== undefined) this.#places.delete(oldest)
  }

  placeOf(step: string): number | undefined {
    return this.#places.get(step)
  }

  save(): void {
    try {
      this.#storage.setItem(KEY, JSON.stringify([...this.#places]))
    } catch {
      // Without storage the positions last until the page is closed.
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
