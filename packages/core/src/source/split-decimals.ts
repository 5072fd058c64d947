import type { MappedPositions } from './source-mapping.ts'

const ROWS_MIN = 3

/**
 * Returns the position of the prices whose decimal comma separated cells: whole numbers, each followed by a cell of two
 * digits such as `09`. Returns null for any other file.
 */
export function splitDecimals(
  records: readonly (readonly string[])[],
  positions: MappedPositions,
): number | null {
  const priced = [...(positions.Price ?? []), ...(positions['Sale Price'] ?? [])]
  return priced.find((at) => isSplit(records, at)) ?? null
}

function isSplit(records: readonly (readonly string[])[], at: number): boolean {
  const pairs = records
    .map((cells) => [cells[at]?.trim() ?? '', cells[at + 1]?.trim() ?? ''] as const)
    .filter(([whole]) => whole !== '')
  const isPair = pairs.every(([whole, cents]) => /^\d{1,4}$/.test(whole) && /^\d{2}$/.test(cents))
  return isPair && pairs.length >= ROWS_MIN && pairs.some(([, cents]) => cents.startsWith('0'))
}
