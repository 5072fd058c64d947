/** A match in a text that was compared in lower case and without diacritics. Its groups are as in the text. */
export interface BareMatch {
  readonly index: number
  readonly all: string
  /** The whole match first. */
  readonly groups: readonly (string | undefined)[]
}

const known = new Map<string, string>()
const KNOWN_MAX = 2_000

/**
 * Returns a character without its diacritics, in lower case; the character itself where the result would not be one
 * unit.
 */
function bareCharacter(character: string): string {
  const bare = character.normalize('NFD').charAt(0).toLowerCase()
  return bare.length === character.length ? bare : character
}

/** Returns the text in lower case and without diacritics, with the same length in units. */
export function bareText(text: string): string {
  let bare = ''
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    let plain = known.get(character)
    if (plain === undefined) {
      plain = bareCharacter(character)
      if (known.size < KNOWN_MAX) known.set(character, plain)
    }
    bare += plain
  }
  return bare
}

/** Compiles a pattern in plain letters for `execBare` and `replaceBare`. Diacritics in it are dropped. */
export const barePattern = (source: string, flags = ''): RegExp =>
  new RegExp(source.normalize('NFD').replace(/\p{M}+/gu, ''), `du${flags}`)

export function execBare(pattern: RegExp, text: string): BareMatch | null {
  const match = pattern.exec(bareText(text))
  return match === null ? null : asWritten(match, text)
}

export const testBare = (pattern: RegExp, text: string): boolean => pattern.test(bareText(text))

/** Replaces the matches of a `barePattern` in a text: the first one, or all of a global pattern. */
export function replaceBare(
  text: string,
  pattern: RegExp,
  replacement: (groups: BareMatch['groups']) => string,
): string {
  const bare = bareText(text)
  const matches = pattern.global ? [...bare.matchAll(pattern)] : [pattern.exec(bare)]
  let replaced = ''
  let from = 0
  for (const match of matches) {
    if (match === null) continue
    replaced += text.slice(from, match.index) + replacement(asWritten(match, text).groups)
    from = match.index + match[0].length
  }
  return replaced + text.slice(from)
}

function asWritten(match: RegExpExecArray, text: string): BareMatch {
  const groups = [...match.indices!].map((range) => (range === undefined ? undefined : text.slice(...range)))
  return { index: match.index, all: groups[0] ?? '', groups }
}
