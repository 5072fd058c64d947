import { TextDecoder } from 'node:util'
import { SourceFault } from '../source-fault.ts'
import { encodingByLetters } from './encoding-by-letters.ts'

const SAMPLE_BYTES = 64 * 1024

/** The bytes do not fit the encoding that was guessed from the first of them. */
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
  readonly pieces: AsyncIterable<string>
}

/**
 * Decodes a file. Throws `WrongEncoding` once a guess turns out wrong, and `SourceFault` for a file that is no text.
 * @param encoding null to guess it from the byte order mark, the XML declaration and the first bytes
 */
export async function decoded(bytes: AsyncIterable<Buffer>, encoding: string | null): Promise<SourceText> {
  const iterator = bytes[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let length = 0
  let isOver = false
  while (length < SAMPLE_BYTES && !isOver) {
    const { done, value } = await iterator.next()
    if (done) isOver = true
    else {
      first.push(value)
      length += value.length
    }
  }
  const sample = Buffer.concat(first, length)
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
      while (!isOver) {
        const { done, value } = await iterator.next()
        if (done) break
        yield decode(value)
      }
      yield decode()
    } finally {
      await iterator.return?.()
    }
  }
  return { head, encoding: guess, pieces: pieces() }
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
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html|head|body)\b/i.test(start)) {
    return /(password|prihl[aá]s|prijava|log ?in|sign ?in)/i.test(head)
      ? 'Server poslal prihlasovaciu stránku (HTML), nie súbor s cenami. Doplňte prístupové údaje.'
      : 'Server poslal webovú stránku (HTML), nie súbor s cenami. Skontrolujte adresu.'
  }
  return start.startsWith('%PDF') ? 'Súbor je PDF, nie CSV, JSON alebo XML' : null
}
