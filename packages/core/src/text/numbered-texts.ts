/** Numbers distinct texts in order of appearance. */
export class NumberedTexts {
  readonly names: string[] = []
  readonly #numbers = new Map<string, number>()

  /** The number of a text, a new one when it has none yet. */
  of(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.names.length)
    return this.names.push(text) - 1
  }
}
