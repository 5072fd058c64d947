export type DayOrder = 'dmy' | 'mdy' | 'mixed'

/** Three numbers of which the last is a year, anywhere in a cell. */
const NUMBERS = /(?<!\d)(\d{1,2}) ?([./-]) ?(\d{1,2}) ?\2 ?(?:\d{4}|\d{2})(?!\d)/
const CELL_MAX = 100

/**
 * Finds the order of days that a file uses. `12/06/2026` alone can be either; `30/11/2026` in another row proves that
 * the day comes first.
 */
export class DayOrderEvidence {
  #dayFirst = false
  #monthFirst = false

  see(text: string): void {
    // An ISO day, as most files write it, proves nothing.
    if (text.length < 6 || text.length > CELL_MAX || text.charCodeAt(4) === HYPHEN) return
    const found = NUMBERS.exec(text)
    if (found === null) return
    const [first, second] = [Number(found[1]), Number(found[3])]
    if (first > 12 && first <= 31 && second <= 12) this.#dayFirst = true
    else if (second > 12 && second <= 31 && first <= 12) this.#monthFirst = true
  }

  /** Returns the order that the cells prove: `mixed` when they contradict each other, null without proof. */
  get order(): DayOrder | null {
    if (this.#dayFirst && this.#monthFirst) return 'mixed'
    return this.#dayFirst ? 'dmy' : this.#monthFirst ? 'mdy' : null
  }
}

const HYPHEN = 45
