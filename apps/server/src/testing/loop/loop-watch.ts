/**
 * Measures the longest piece of work of this thread between two turns of its event loop, in milliseconds of the
 * processor. The time of other programs on a busy machine does not count.
 */
export class LoopWatch {
  #longest = 0
  #last = processorMs()
  #next: NodeJS.Immediate | null = null

  start(): void {
    this.#longest = 0
    this.#last = processorMs()
    this.#next = setImmediate(this.#turn)
  }

  /** Returns the longest piece since the start. */
  stop(): number {
    if (this.#next !== null) clearImmediate(this.#next)
    this.#next = null
    this.#note()
    return this.#longest
  }

  readonly #turn = (): void => {
    this.#note()
    this.#next = setImmediate(this.#turn)
  }

  #note(): void {
    const now = processorMs()
    this.#longest = Math.max(this.#longest, now - this.#last)
    this.#last = now
  }
}

/** Returns the time that this thread has spent on a processor. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
