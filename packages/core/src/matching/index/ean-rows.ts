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

/** Returns no rows for an empty barcode, and for one that belongs to a single chain. */
export function rowsOfEan({ codes, rows }: MatchParts['eans'], ean: string): number[] {
  if (ean === '' || isRestricted(ean)) return []
  const wanted = Number(ean)
  return Array.from(rows.subarray(firstAtLeast(codes, wanted), firstAtLeast(codes, wanted + 1)))
}
