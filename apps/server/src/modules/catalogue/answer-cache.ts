import { AskedOnce } from '../../platform/http/asked-once.ts'
import type { ConditionalAnswer } from '../../platform/http/conditional-answer.ts'

const BYTES_MAX = 48 * 1024 * 1024

/** Answers of the version in use, the least recently used dropped first. Emptied with each new version. */
export class AnswerCache {
  readonly #answers = new Map<string, ConditionalAnswer>()
  readonly #askedOnce = new AskedOnce()
  #bytes = 0

  /** The answer under a key, made when it is not there. */
  get(key: string, make: () => ConditionalAnswer): ConditionalAnswer {
    const known = this.#answers.get(key)
    if (known !== undefined) {
      this.#answers.delete(key)
      this.#answers.set(key, known)
      return known
    }
    const answer = make()
    this.#answers.set(key, answer)
    this.#bytes += costOf(key, answer)
    for (const [oldest, dropped] of this.#answers) {
      if (this.#bytes <= BYTES_MAX) break
      this.#answers.delete(oldest)
      this.#bytes -= costOf(oldest, dropped)
    }
    return answer
  }

  /** The answer under a key of which there are more than memory could hold: kept from the second time on. */
  getOfMany(key: string, make: () => ConditionalAnswer): ConditionalAnswer {
    return this.#answers.has(key) || this.#askedOnce.isAgain(key) ? this.get(key, make) : make()
  }

  clear(): void {
    this.#answers.clear()
    this.#askedOnce.clear()
    this.#bytes = 0
  }
}

/** Body, its compressed forms (about as much again) and the key. */
const costOf = (key: string, answer: ConditionalAnswer): number => answer.size * 2 + key.length * 2 + 500
