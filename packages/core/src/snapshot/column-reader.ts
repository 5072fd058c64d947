import { IS_GUESSED, IS_OWN, TEXT_END } from './column-writer.ts'
import { SnapshotFault } from './format.ts'

/** Every browser and Node have it; core is compiled without the types of either. */
declare const TextDecoder: new (
  label: string,
  options: { readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string }

/** Numbers from 0 on, in the narrowest array that holds them. */
export type Uints = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Reads the output of `ColumnWriter`. Throws `SnapshotFault` where the content contradicts itself. */
export class ColumnReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  uint(): number {
    let value = 0
    for (let weight = 1; weight < 2 ** 56; weight *= 0x80) {
      const byte = this.#take(1)[0]!
      value += (byte & 0x7f) * weight
      if (byte < 0x80) return value
    }
    throw new SnapshotFault('corrupt')
  }

  text(): string {
    // A byte order mark is a character like any other here.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.#take(this.uint()))
  }

  texts(): string[] {
    const count = this.uint()
    const text = this.text()
    const texts = count === 0 ? [] : text.split(TEXT_END)
    if (texts.length !== count) throw new SnapshotFault('corrupt')
    return texts
  }

  uints(count: number): Uints {
    const width = this.uint()
    const planes = this.#take(width * count)
    if (width <= 1) return width === 0 ? new Uint8Array(count) : planes.slice()
    if (width === 2) {
      const values = new Uint16Array(count)
      for (let i = 0; i < count; i++) values[i] = planes[i]! | (planes[i + count]! << 8)
      return values
    }
    const values = width <= 4 ? new Uint32Array(count) : new Float64Array(count)
    for (let i = 0; i < count; i++) {
      let value = 0
      for (let plane = width - 1; plane >= 0; plane--) value = value * 256 + planes[i + plane * count]!
      values[i] = value
    }
    return values
  }

  codes(count: number, limit: number): Uints {
    const codes = this.uints(count)
    for (let i = 0; i < count; i++) if (codes[i]! >= limit) throw new SnapshotFault('corrupt')
    return codes
  }

  numbers(count: number): Float64Array {
    const scale = this.uint()
    const scaled = this.uints(count)
    const values = new Float64Array(count)
    for (let i = 0; i < count; i++) values[i] = scaled[i]! / scale
    const oddCount = this.uint()
    const rows = this.codes(oddCount, count)
    const odd = new Float64Array(this.#take(oddCount * 8).slice().buffer)
    for (let i = 0; i < oddCount; i++) values[rows[i]!] = odd[i]!
    return values
  }

  guessedNumbers(count: number, guessOf: (row: number) => number): Float64Array {
    const kinds = this.uints(count)
    const own = this.numbers(this.uint())
    const values = new Float64Array(count)
    let next = 0
    for (let row = 0; row < count; row++) {
      if (kinds[row] === IS_GUESSED) values[row] = guessOf(row)
      else if (kinds[row] === IS_OWN) values[row] = own[next++] ?? 0
    }
    return values
  }

  #take(length: number): Uint8Array {
    const end = this.#at + length
    if (!(end <= this.#bytes.length)) throw new SnapshotFault('corrupt')
    const taken = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return taken
  }
}
