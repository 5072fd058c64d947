export class NumberedTexts {
  readonly names: string[]
  readonly #numbers: Map<string, number>

  /** @param names the texts that already have numbers, by number */
  constructor(names: readonly string[] = []) {
    this.names = [...names]
    this.#numbers = new Map(names.map((name, number) => [name, number]))
  }

  of(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.names.length)
    return this.names.push(text) - 1
  }
}
