import { TextDecoder } from 'node:util'
import { SourceFault } from '../source-fault.ts'

const SAMPLE_BYTES = 64 * 1024

/** Thrown when later bytes do not fit the guessed encoding. */
export class WrongEncoding extends Error {
  override readonly name = 'WrongEncoding'
  readonly better: string

  constructor(bytes: Buffer) {
    super()
    this.better = encodingByLetters(bytes)
  }
}

export function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

export interface SourceText {
  readonly head: string
  readonly encoding?: string
  readonly pieces: AsyncGenerator<string>
}

/**
 * Decodes a file. Throws `WrongEncoding` once a guess turns out wrong, and `SourceFault` for a file that is no text.
 * @param encoding null to guess it from the byte order mark, the XML declaration and the first bytes
 */
export async function decoded(bytes: AsyncGenerator<Buffer>, encoding: string | null): Promise<SourceText> {
  const sample = Buffer.concat(await firstPieces(bytes, SAMPLE_BYTES))
  const guess = encoding ?? guessEncoding(sample)
  if (!guess.startsWith('utf-16') && sample.includes(0)) {
    throw new SourceFault('Súbor nie je textový (obsahuje binárne údaje)')
  }
  const decoder = new TextDecoder(guess, { fatal: true })
  const decode = (piece?: Buffer): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      if (encoding !== null) throw new SourceFault(`Súbor nie je v kódovaní ${encoding}`)
      throw new WrongEncoding(piece ?? sample)
    }
  }
  const head = decode(sample)
  const refusal = refusedKind(head)
  if (refusal !== null) throw new SourceFault(refusal)
  async function* pieces(): AsyncGenerator<string> {
    try {
      yield head
      for await (const piece of bytes) yield decode(piece)
      yield decode()
    } finally {
      await bytes.return(undefined)
    }
  }
  return { head, encoding: guess, pieces: pieces() }
}

/** Takes pieces until they have `least` bytes or characters together. The generator continues after them. */
export async function firstPieces<Piece extends Buffer | string>(
  pieces: AsyncGenerator<Piece>,
  least: number,
): Promise<readonly Piece[]> {
  const first: Piece[] = []
  let length = 0
  while (length < least) {
    const { done, value } = await pieces.next()
    if (done) break
    first.push(value)
    length += value.length
  }
  return first
}

function guessEncoding(sample: Buffer): string {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  if (sample[0] === 0x3c && sample[1] === 0) return 'utf-16le'
  const declared = /^\s*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(
    sample.subarray(0, 300).toString('latin1'),
  )?.[1]
  if (declared !== undefined && isEncoding(declared) && !/^utf-?16/i.test(declared)) return declared
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return 'utf-8'
  } catch {
    return encodingByLetters(sample)
  }
}

function refusedKind(head: string): string | null {
  const start = head.trimStart().slice(0, 2_000)
  if (/^(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype\s+html|html|head|body)\b/i.test(start)) {
    return /(password|prihl[aá]s|prijava|log ?in|sign ?in)/i.test(head)
      ? 'Server poslal prihlasovaciu stránku (HTML), nie súbor s cenami. Doplňte prístupové údaje.'
      : 'Server poslal webovú stránku (HTML), nie súbor s cenami. Skontrolujte adresu.'
  }
  return start.startsWith('%PDF') ? 'Súbor je PDF, nie CSV, JSON alebo XML' : null
}

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
function encodingByLetters(bytes: Buffer): string {
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
  // A capital after a small letter inside a word suggests a wrong encoding.
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
