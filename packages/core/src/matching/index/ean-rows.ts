import { firstAtLeast } from '../../arrays/binary-search.ts'
import { isRestricted } from '../../product/ean.ts'
import type { MatchParts } from './match-parts.ts'

export function eanTable(eans: readonly string[]): MatchParts['eans'] {
  const rows = Uint32Array.from(
    eans.flatMap((ean, row) => (ean === '' || isRestricted(ean) ? [] : [row])),
  ).sort((a, b) => (eans[a]! < eans[b]! ? -1 : eans[a]! > eans[b]! ? 1 : a - b))
  // 14 digits fit into a double exactly.
  return { codes: Float64Array.from(rows, (row) => Number(eans[row])), rows }
}

export class EanRows {
  readonly #table: MatchParts['eans']

  constructor(table: MatchParts['eans']) {
    this.#table = table
  }

  /** Returns no rows for an empty barcode, and for one that belongs to a single chain. */
  find(ean: string): number[] {
    if (ean === '' || isRestricted(ean)) return []
    const { codes, rows } = this.#table
    const wanted = Number(ean)
    const found: number[] = []
    for (let at = firstAtLeast(codes, wanted); at < codes.length && codes[at] === wanted; at++)
      found.push(rows[at]!)
    return found
  }
}
