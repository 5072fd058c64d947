export class NumberedTexts {
  readonly names: string[] = []
  readonly #numbers = new Map<string, number>()

  of(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.names.length)
    return this.names.push(text) - 1
  }
}
