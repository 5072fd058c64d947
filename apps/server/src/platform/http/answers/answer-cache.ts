import { LRUCache } from 'lru-cache'
import type { ConditionalAnswer } from './conditional-answer.ts'

const SEEN_MAX = 5_000
const BYTES_MAX = 48 * 1024 * 1024
/** A larger answer is not cached: it would evict hundreds of others. */
const ANSWER_MAX_BYTES = BYTES_MAX / 8

/**
 * Admits a key to a cache only when it is requested for the second time. Most queries never come twice, and caching
 * their answers would only evict those that do.
 */
export class Doorkeeper {
  readonly #keys = new Set<string>()

  /** True for a key seen before, which is then forgotten. All keys are forgotten now and then, so memory is bounded. */
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

/** Answers of the version in use, the least recently used dropped first. Cleared for each new version. */
export class AnswerCache {
  readonly #answers = new LRUCache<string, ConditionalAnswer>({
    maxSize: BYTES_MAX,
    maxEntrySize: ANSWER_MAX_BYTES,
    sizeCalculation: costOf,
  })
  readonly #doorkeeper = new Doorkeeper()

  /** The cached answer for a key, made when missing. */
  get(key: string, make: () => ConditionalAnswer): ConditionalAnswer {
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = make()
    this.#answers.set(key, answer)
    return answer
  }

  /** The answer for a key of an open-ended set: cached from the second request on. */
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
