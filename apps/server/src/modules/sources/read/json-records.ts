import { jsonParser, type Token } from 'stream-json/parser.js'
import { SourceFault } from '../source-fault.ts'

const DEPTH_MAX = 4
const NESTING_MAX = 200

/** Receives the parts of a JSON text. Paths name the keys from the top (`data.items`); arrays add nothing to them. */
export interface JsonListener {
  isRecord(path: string): boolean
  leadsToRecords(path: string): boolean
  onOpen(path: string): void
  onClose(): void
  /** A value of the object around records. Its name is its path in that object. */
  onField(name: string, value: string): void
  /** @param chars length of its values */
  onRecord(values: Map<string, string>, chars: number): void
  onBroken(text: string): void
  onObject(): void
}

type Frame =
  | { readonly kind: 'array'; readonly path: string }
  | { readonly kind: 'parent'; readonly path: string }
  /** An object inside the parent of records: its values count as values of the parent. */
  | { readonly kind: 'part'; readonly path: string; readonly prefix: string }

export type { Token }

/** Splits a text in pieces into tokens. Throws `SourceFault` for malformed JSON. */
export function jsonTokens(): (piece: string) => readonly Token[] {
  const parse = jsonParser({ streamValues: false })
  return (piece) => {
    try {
      const found: unknown = parse(piece)
      return typeof found === 'object' && found !== null && 'values' in found ? (found.values as Token[]) : []
    } catch {
      throw broken()
    }
  }
}

/** Splits JSON into records, in memory bounded by one record. Throws `SourceFault` for malformed JSON. */
export class JsonRecords {
  readonly #listener: JsonListener
  readonly #tokens = jsonTokens()
  readonly #frames: Frame[] = []
  #key = ''
  /** Depth in a value that contains no records. */
  #skipped = 0
  #record: RecordValues | null = null
  #isOver = false

  constructor(listener: JsonListener) {
    this.#listener = listener
  }

  push(text: string): void {
    for (const token of this.#tokens(text)) this.#take(token)
  }

  /** Throws `SourceFault` for truncated JSON. */
  end(): void {
    if (!this.#isOver) throw broken()
  }

  #take(token: Token): void {
    if (this.#record !== null) {
      if (!this.#record.take(token)) return
      this.#listener.onRecord(this.#record.values, this.#record.chars)
      this.#record = null
      return
    }
    switch (token.name) {
      case 'keyValue':
        this.#key = String(token.value)
        return
      case 'startObject':
        this.#openObject()
        return
      case 'startArray':
        this.#openArray()
        return
      case 'endObject':
      case 'endArray':
        this.#close()
        return
      default:
        this.#value(token)
    }
  }

  get #frame(): Frame | undefined {
    return this.#frames.at(-1)
  }

  #pathOfKey(): string {
    const frame = this.#frame
    if (frame === undefined || frame.kind === 'array') return frame?.path ?? ''
    return frame.path === '' ? this.#key : `${frame.path}.${this.#key}`
  }

  #openObject(): void {
    if (this.#skipped > 0) {
      this.#skipped += 1
      return
    }
    const path = this.#pathOfKey()
    const frame = this.#frame
    if (frame?.kind === 'array' && this.#listener.isRecord(path)) {
      this.#record = new RecordValues()
    } else if (this.#listener.leadsToRecords(path)) {
      if (frame?.kind !== 'array' && this.#listener.isRecord(path)) this.#listener.onObject()
      this.#frames.push({ kind: 'parent', path })
      this.#listener.onOpen(path)
    } else if (frame !== undefined && frame.kind !== 'array') {
      const prefix = frame.kind === 'part' ? `${frame.prefix}${this.#key}.` : `${this.#key}.`
      this.#frames.push({ kind: 'part', path, prefix })
    } else this.#skipped += 1
  }

  #openArray(): void {
    const path = this.#pathOfKey()
    if (this.#skipped > 0 || !(this.#listener.isRecord(path) || this.#listener.leadsToRecords(path)))
      this.#skipped += 1
    else if (this.#frames.length > NESTING_MAX) throw broken()
    else this.#frames.push({ kind: 'array', path })
  }

  #close(): void {
    if (this.#skipped > 0) this.#skipped -= 1
    else {
      const frame = this.#frames.pop()
      if (frame?.kind === 'parent') this.#listener.onClose()
    }
    if (this.#frames.length === 0 && this.#skipped === 0) this.#isOver = true
  }

  #value(token: Token): void {
    const frame = this.#frame
    if (this.#skipped > 0 || frame === undefined) return
    if (frame.kind === 'array') {
      if (this.#listener.isRecord(frame.path))
        this.#listener.onBroken(String(textOf(token) ?? 'null').slice(0, 200))
      return
    }
    const value = textOf(token)
    if (value === null || value === '') return
    this.#listener.onField(frame.kind === 'part' ? frame.prefix + this.#key : this.#key, value)
  }
}

/** Lists of objects with conditions of the price: `promotions: [{ "text": "any 2 for 2 €" }]`. */
const OFFERS = /promo|offer|deal|campaign|akci|zlav|zľav|discount/i
const OFFER_CHARS = 400

class RecordValues {
  readonly values = new Map<string, string>()
  chars = 0
  readonly #keys: string[] = []
  #key = ''
  /** Depth in arrays, and in objects that are too deep or in an array. */
  #skipped = 0
  #list: string[] | null = null
  /** The field of an object in a list of offers; null elsewhere. */
  #offerKey: string | null = null

  take(token: Token): boolean {
    switch (token.name) {
      case 'keyValue':
        if (this.#skipped === 0) this.#key = String(token.value)
        else if (this.#isInOffer()) this.#offerKey = String(token.value)
        this.chars += String(token.value).length
        return false
      case 'startObject':
        if (this.#skipped > 0 || this.#keys.length >= DEPTH_MAX - 1) this.#skipped += 1
        else this.#keys.push(this.#key)
        return false
      case 'startArray':
        this.#skipped += 1
        if (this.#skipped === 1) this.#list = []
        return false
      case 'endArray':
      case 'endObject':
        return this.#close()
      default:
        this.#value(token)
        return false
    }
  }

  #close(): boolean {
    if (this.#skipped === 0) return this.#keys.pop() === undefined
    this.#skipped -= 1
    this.#offerKey = null
    if (this.#skipped === 0 && this.#list !== null) {
      if (this.#list.length > 0) this.values.set(this.#place(), this.#list.join(', '))
      this.#list = null
    }
    return false
  }

  #isInOffer(): boolean {
    return this.#skipped === 2 && this.#list !== null && OFFERS.test(this.#key)
  }

  #addOffer(text: string): void {
    const place = `${this.#place()}.${this.#offerKey}`
    const before = this.values.get(place)
    if (text !== '' && (before?.length ?? 0) < OFFER_CHARS)
      this.values.set(place, before === undefined ? text : `${before}; ${text}`)
  }

  #value(token: Token): void {
    const text = textOf(token)
    this.chars += text?.length ?? 0
    if (text === null) return
    if (token.name === 'stringValue' && this.#offerKey !== null && this.#isInOffer()) this.#addOffer(text)
    else if (this.#skipped === 0) this.values.set(this.#place(), text)
    else if (
      this.#skipped === 1 &&
      this.#list !== null &&
      token.name !== 'trueValue' &&
      token.name !== 'falseValue'
    )
      this.#list.push(text)
  }

  #place(): string {
    return this.#keys.length === 0 ? this.#key : `${this.#keys.join('.')}.${this.#key}`
  }
}

export function textOf(token: Token): string | null {
  if (token.name === 'trueValue') return 'true'
  if (token.name === 'falseValue') return 'false'
  return 'value' in token && typeof token.value === 'string' ? token.value : null
}

const broken = () => new SourceFault('JSON je poškodený alebo neúplný')
