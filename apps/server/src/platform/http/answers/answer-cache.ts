import { LRUCache } from 'lru-cache'
import type { ConditionalAnswer } from './conditional-answer.ts'

const SEEN_MAX = 5_000
const BYTES_MAX = 48 * 1024 * 1024
/** A larger answer is not kept: it would push out hundreds of others. */
const ANSWER_MAX_BYTES = BYTES_MAX / 8

/**
 * Lets only those into a cache that are asked for a second time. Most questions never come twice, and keeping their
 * answers would only push out those that do.
 */
export class Doorkeeper {
  readonly #keys = new Set<string>()

  /** True for a key that was seen before, and forgets it. Forgets all keys now and then, so memory is bounded. */
  admits(key: string): boolean {
    if (this.#keys.delete(key)) return true
    if (this.#keys.size === SEEN_MAX) this.#keys.clear()
    this.#keys.add(key)
    return false
  }

  clear(): void {
    this.#keys.clear()
  }
}

/** Answers of the version in use, the least recently used dropped first. Emptied with each new version. */
export class AnswerCache {
  readonly #answers = new LRUCache<string, ConditionalAnswer>({
    maxSize: BYTES_MAX,
    maxEntrySize: ANSWER_MAX_BYTES,
    sizeCalculation: costOf,
  })
  readonly #doorkeeper = new Doorkeeper()

  /** The answer under a key, made when it is not there. */
  get(key: string, make: () => ConditionalAnswer): ConditionalAnswer {
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = make()
    this.#answers.set(key, answer)
    return answer
  }

  /** The answer under a key of which there are more than memory could hold: kept from the second time on. */
  getOfMany(key: string, make: () => ConditionalAnswer): ConditionalAnswer {
    return this.#answers.has(key) || this.#doorkeeper.admits(key) ? this.get(key, make) : make()
  }

  clear(): void {
    this.#answers.clear()
    this.#doorkeeper.clear()
  }
}

/** Body, its compressed forms (about as much again) and the key. */
function costOf(answer: ConditionalAnswer, key: string): number {
  return answer.size * 2 + key.length * 2 + 500
}
