import { TextDecoder } from 'node:util'

const CENTRAL = ['áäčďéíĺľňóôŕšťúýž', 'áčďéěíňóřšťúůýž', 'ąćęłńóśźż', 'áéíóöőúüű', 'čćđšž', 'ăâîşţșț', 'äöüß']
const WESTERN = ['àâæçèéêëîïôœùûü', 'áéíóúüñ', 'áâãàçéêíóôõú', 'àèéìòù', 'äöüß', 'åäöé', 'æøåéö', 'éëïèöü']

/**
 * Encodings of older systems with the letters beyond ASCII of their languages. If several fit equally, the first is
 * taken. Hebrew letters are small Cyrillic ones in another encoding, and no language lacks capitals.
 */
const CANDIDATES: readonly (readonly [encoding: string, alphabets: readonly string[]])[] = [
  ['windows-1250', CENTRAL],
  ['windows-1255', []],
  ['windows-1251', []],
  ['windows-1253', []],
  ['windows-1252', WESTERN],
  ['iso-8859-2', CENTRAL],
  ['iso-8859-7', []],
  ['iso-8859-8', []],
]

const SCRIPTS = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  hebrew: /\p{Script=Hebrew}/u,
}
type Script = keyof typeof SCRIPTS

const SIGNS = /[€£°²³½¼¾×–—„“”‘’…®™§·\u00a0«»₪%]/u
const BYTES_SEEN = 64 * 1024

/** Returns the encoding in which bytes become words: one script, consistent case, one language's accents. */
export function encodingByLetters(bytes: Buffer): string {
  let best = CANDIDATES[0]![0]
  let bestScore = Number.NEGATIVE_INFINITY
  for (const [encoding, alphabets] of CANDIDATES) {
    const text = new TextDecoder(encoding).decode(bytes.subarray(0, BYTES_SEEN))
    const score = scoreOf(text, alphabets)
    if (score > bestScore) {
      best = encoding
      bestScore = score
    }
  }
  return best
}

function scoreOf(text: string, alphabets: readonly string[]): number {
  let score = 0
  let before = ''
  const latin = new Map<string, number>()
  for (const letter of text) {
    if (letter > '\u007f') {
      const script = scriptOf(letter)
      if (script === 'latin') latin.set(letter.toLowerCase(), (latin.get(letter.toLowerCase()) ?? 0) + 1)
      score += scoreOfLetter(letter, script, before)
    }
    before = letter
  }
  return score + languageScore(latin, alphabets)
}

/** Rates the letters for the language that has most of them. Other letters count against it. */
function languageScore(letters: ReadonlyMap<string, number>, alphabets: readonly string[]): number {
  let all = 0
  for (const count of letters.values()) all += count
  const known = alphabets.map((alphabet) => {
    let sum = 0
    for (const [letter, count] of letters) if (alphabet.includes(letter)) sum += count
    return sum
  })
  return 2 * Math.max(0, ...known) - all
}

function scoreOfLetter(letter: string, script: Script | null, before: string): number {
  if (letter === '\ufffd' || (letter >= '\u0080' && letter <= '\u009f')) return -10
  if (script === null) return SIGNS.test(letter) ? 0.2 : -2
  // A capital inside a word of small letters is hardly one.
  if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter)) return -3
  if (script === 'latin') return 0
  const neighbour = scriptOf(before)
  if (neighbour !== null && neighbour !== script) return -3
  return neighbour === script ? 2 : 0.5
}

function scriptOf(letter: string): Script | null {
  for (const script of ['latin', 'cyrillic', 'greek', 'hebrew'] as const)
    if (SCRIPTS[script].test(letter)) return script
  return null
}
