import { HttpError } from '../http/answers/http-error.ts'

/** Who asks for a turn. */
export interface Asker {
  /** Whose password it is; its turns come one after the other. */
  readonly subject: string
  /** Where the call comes from. */
  readonly network: string
}

export interface TurnLimits {
  /** Works that run together. */
  readonly atOnce: number
  /** Who waits, at most: of one subject, of one network, of all. */
  readonly ofSubject: number
  readonly ofNetwork: number
  readonly ofAll: number
}

type Start = () => void
/** Waiting works by subject; a map keeps its order, so the first key is the next one. */
type Subjects = Map<string, Start[]>

/** Names the queue of a kind of work; kinds take turns, however many wait in one of them. */
export type TurnKind = 'sign-in' | 'registration'

const BUSY_RETRY_SECONDS = 5
const BUSY = 'Server je práve vyťažený. Skúste to o chvíľu.'
const TOO_MANY = 'Príliš veľa pokusov. Skúste to neskôr.'

/**
 * Gives turns to work that is too heavy to be done all at once, and fairly: kinds of work take turns, in a kind the
 * networks do, in a network the subjects. So a crowd at one account, or from one place, waits for itself.
 */
export class Turns {
  readonly #limits: TurnLimits
  readonly #waiting = new Map<TurnKind, Map<string, Subjects>>()
  #running = 0
  #size = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Does work when it is its turn. Throws `HttpError` 429 when too many wait for the same account or from the same
   * network, 503 when too many wait at all.
   */
  async take<T>(kind: TurnKind, asker: Asker, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1
    else await this.#wait(kind, asker)
    try {
      return await work()
    } finally {
      const next = this.#next()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }

  #wait(kind: TurnKind, { subject, network }: Asker): Promise<void> {
    const { ofSubject, ofNetwork, ofAll } = this.#limits
    const networks = this.#waiting.get(kind) ?? new Map<string, Subjects>()
    const subjects = networks.get(network) ?? new Map<string, Start[]>()
    const own = subjects.get(subject) ?? []
    const ofThisNetwork = [...subjects.values()].reduce((sum, starts) => sum + starts.length, 0)
    const retry = { retryAfter: BUSY_RETRY_SECONDS }
    if (own.length >= ofSubject || ofThisNetwork >= ofNetwork) throw new HttpError(429, TOO_MANY, retry)
    if (this.#size >= ofAll) throw new HttpError(503, BUSY, retry)
    this.#waiting.set(kind, networks)
    networks.set(network, subjects)
    subjects.set(subject, own)
    this.#size += 1
    return new Promise((resolve) => own.push(resolve))
  }

  #next(): Start | undefined {
    for (const [kind, networks] of this.#waiting) {
      const [network, subjects] = networks.entries().next().value!
      const [subject, starts] = subjects.entries().next().value!
      const start = starts.shift()
      // Each that had its turn goes behind the others of its level, or out when nothing of it waits.
      toBack(subjects, subject, starts, starts.length > 0)
      toBack(networks, network, subjects, subjects.size > 0)
      toBack(this.#waiting, kind, networks, networks.size > 0)
      this.#size -= 1
      return start
    }
    return undefined
  }
}

function toBack<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, isWaiting: boolean): void {
  map.delete(key)
  if (isWaiting) map.set(key, value)
}
