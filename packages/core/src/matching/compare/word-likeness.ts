/**
 * Returns the likeness of two words: 1 equal, 0 unrelated, -1 when one is the opposite of the other (`solené`,
 * `nesolené`).
 */
export function wordLikeness(one: string, other: string): number {
  if (one === other) return 1
  const short = one.length <= other.length ? one : other
  const long = short === one ? other : one
  if (short.length >= 4 && long.endsWith(short) && CHANGING.test(long.slice(0, -short.length)))
    return OPPOSITE
  const shared = sharedBeginning(short, long)
  if (shared === 0) return 0
  if (shared >= 4 && short.length - shared <= 2 && long.length - shared <= 2) return INFLECTED
  if (shared >= 7 && shared >= long.length * 0.7) return INFLECTED * 0.9
  return short.length >= 6 && isOneEdit(short, long) ? MISSPELT : 0
}

const OPPOSITE = -1
/** Prefixes that change the meaning of a word: `nesolené`, `polohrubá`, `ungesalzen`. */
const CHANGING = /^(?:ne|un|polo|plno|malo|velmi)$/
/** `balený` and `balené`, `haltbar` and `haltbare`. */
const INFLECTED = 0.92
/** Spellings of one word, such as `joghurt` and `jogurt`. */
const MISSPELT = 0.88

export const SHORTEST_COMPOUND = 6

/**
 * Returns the share of a compound that other words cover (`naturjogurt` by `jogurt` and `natur`), 0..1, and these
 * words. Words at neither of its ends cover nothing.
 */
export function compoundShare(
  compound: string,
  parts: readonly string[],
): { readonly share: number; readonly used: readonly number[] } {
  const none = { share: 0, used: [] }
  if (compound.length < SHORTEST_COMPOUND) return none
  let best: { share: number; used: number[] } = { share: 0, used: [] }
  for (const [index, part] of parts.entries()) {
    const begins = partAtBeginning(compound, part)
    if (begins > 0) {
      const rest = compound.slice(begins)
      const second = parts.findIndex((other, at) => at !== index && isRest(rest, other))
      const found =
        second === -1
          ? { share: begins / compound.length, used: [index] }
          : { share: 1, used: [index, second] }
      if (found.share > best.share) best = found
    } else if (part.length >= 4 && compound.endsWith(part)) {
      const share = part.length / compound.length
      if (share > best.share) best = { share, used: [index] }
    }
  }
  return best
}

/**
 * Returns the number of letters at the start of the compound that the part covers, ignoring the part's ending; 0 when
 * it does not fit.
 */
function partAtBeginning(compound: string, part: string): number {
  if (part.length < 4) return 0
  if (compound.startsWith(part)) return part.length
  const stem = part.replace(/(?:en|er|[aeiouy])$/, '')
  return stem.length >= 4 && compound.startsWith(stem) ? stem.length : 0
}

const isRest = (rest: string, word: string): boolean =>
  word.length >= 3 && (rest === word || rest.slice(1) === word || wordLikeness(rest, word) > 0)

function sharedBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1
  return length
}

/** Returns whether the words differ by one inserted, deleted or changed letter; `short` is not longer than `long`. */
function isOneEdit(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  const at = sharedBeginning(short, long)
  return short.length === long.length
    ? short.slice(at + 1) === long.slice(at + 1)
    : short.slice(at) === long.slice(at + 1)
}
