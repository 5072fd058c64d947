import { HttpError, serverBusy } from '../../http/answers/http-error.ts'

export interface Asker {
  readonly subject: string
  readonly network: string
}

export interface TurnLimits {
  readonly atOnce: number
  readonly ofSubject: number
  readonly ofNetwork: number
  readonly ofAll: number
}

type Start = () => void
/** Waiting work by subject. A map keeps insertion order, so the first key is next. */
type Subjects = Map<string, Start[]>

/** Kinds take turns, however long the queue of one kind is. */
export type TurnKind = 'sign-in' | 'registration'

const BUSY_RETRY_SECONDS = 5

/**
 * Schedules work that is too heavy to run all at once. Kinds of work take turns; within a kind, networks do; within a
 * network, subjects. A crowd at one account, or from one place, only delays itself.
 */
export class Turns {
  readonly #limits: TurnLimits
  readonly #waiting = new Map<TurnKind, Map<string, Subjects>>()
  #running = 0
  #size = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Runs work in its turn. Throws `HttpError` 429 when too many of the account or network wait, 503 overall. */
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
    if (own.length >= ofSubject || ofThisNetwork >= ofNetwork)
      throw new HttpError(429, 'too-many-attempts', retry)
    if (this.#size >= ofAll) throw serverBusy(BUSY_RETRY_SECONDS)
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
      // A caller that had its turn goes to the back of its level, or leaves when none of its work waits.
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
