import { isPriceName } from '@cenolov/core/source'
import { SaxesParser } from 'saxes'
import { SourceFault } from '../source-fault.ts'
import { ParentFields } from './parent-fields.ts'
import { GrowingColumns, type ReadLimits, type SourceSink, sizeText } from './records.ts'
import type { SourceText } from './text.ts'

const DEPTH_MAX = 60

/**
 * Reads XML. A record's columns are the paths of its elements and attributes (`Price`, `Price/@currency`); values of
 * the elements around a record are columns too (`../StoreId`). Entities are never expanded: a document type is refused.
 * @param records the end of a record's path, in any case; several with `|` (`Items/Item|Products/Product`)
 */
export async function readXml(
  { pieces }: SourceText,
  records: string,
  sink: SourceSink,
  limits: ReadLimits,
): Promise<void> {
  const reading = new XmlReading(records, new GrowingColumns(sink, limits), limits)
  for await (const piece of pieces) {
    reading.push(piece)
    await sink.flush()
  }
  reading.end()
  await sink.flush()
  if (reading.count === 0) throw new SourceFault(`V súbore nie je žiadny prvok „${records}“`)
}

/** Returns a parser that expands no entities and refuses malformed XML. Throws `SourceFault`. */
export function strictXmlParser(): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('doctype', () => {
    throw new SourceFault('XML obsahuje DOCTYPE. Entity sa z bezpečnostných dôvodov nerozbaľujú.')
  })
  parser.on('error', () => {
    throw new SourceFault('XML je poškodené alebo neúplné')
  })
  return parser
}

/** Returns the word by which an element differs from others of its name: `retail`, `EUR`. */
function kindOf(attributes: Readonly<Record<string, string>>): string {
  const key = Object.keys(attributes).find((name) =>
    /^(?:.*:)?(?:type|kind|currency|currencyid|name|level|group|code)$/i.test(name),
  )
  const kind = key === undefined ? '' : attributes[key]!.trim()
  return /^[\p{L}\p{N} _-]{1,30}$/u.test(kind) ? kind : ''
}

class XmlReading {
  count = 0
  readonly #parser = strictXmlParser()
  readonly #wanted: readonly (readonly string[])[]
  readonly #parents: ParentFields
  readonly #limits: ReadLimits
  readonly #path: string[] = []
  #record: Map<string, string> | null = null
  #recordDepth = 0
  /** The kind of the element that was opened last, and of the first price at each place. */
  #kind = ''
  readonly #kinds = new Map<string, string>()
  #text = ''
  #chars = 0
  /** Characters since the last event, because an endless tag or text causes none. */
  #since = 0

  constructor(records: string, columns: GrowingColumns, limits: ReadLimits) {
    this.#wanted = records.split('|').map((path) => path.trim().toLowerCase().split('/').filter(Boolean))
    this.#parents = new ParentFields((values) => columns.add(values))
    this.#limits = limits
    const parser = this.#parser
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes as Record<string, string>))
    parser.on('closetag', () => this.#close())
    parser.on('text', (text) => this.#add(text))
    parser.on('cdata', (text) => this.#add(text))
  }

  push(piece: string): void {
    this.#since += piece.length
    if (this.#since > this.#limits.recordChars) throw this.#tooLong()
    this.#parser.write(piece)
  }

  end(): void {
    this.#parser.close()
    this.#parents.flush()
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#since = 0
    this.#path.push(name)
    this.#text = ''
    if (this.#path.length > DEPTH_MAX) throw new SourceFault('XML je príliš vnorené')
    if (this.#record === null && this.#isWanted()) {
      this.#record = new Map()
      this.#kinds.clear()
      this.#recordDepth = this.#path.length
      this.#chars = 0
    }
    if (this.#record === null) {
      this.#parents.open(name)
      for (const [attribute, value] of Object.entries(attributes)) this.#parents.set(`@${attribute}`, value)
      return
    }
    this.#kind = kindOf(attributes)
    const said = Object.entries(attributes)
    if (said.length === 0) return
    const place = this.#path.slice(this.#recordDepth).join('/')
    // The text of the first element counts, so the attributes of a repeated one do not.
    if (place !== '' && (this.#record.has(place) || this.#kinds.has(place))) return
    for (const [attribute, value] of said)
      this.#record.set(place === '' ? `@${attribute}` : `${place}/@${attribute}`, value)
  }

  #close(): void {
    this.#since = 0
    const text = this.#text.trim()
    this.#text = ''
    const depth = this.#path.length
    const name = this.#path.at(-1)!
    if (this.#record === null) {
      this.#parents.close()
      if (text !== '') this.#parents.set(name, text)
    } else if (depth === this.#recordDepth) {
      if (text !== '') this.#record.set(name, text)
      this.count += 1
      this.#parents.add(this.#record, this.#chars)
      this.#record = null
    } else if (text !== '') {
      const place = this.#path.slice(this.#recordDepth).join('/')
      if (isPriceName(place)) this.#addPrice(place, text)
      else if (!this.#record.has(place)) this.#record.set(place, text)
    }
    this.#path.pop()
  }

  /** Prices of several kinds become columns of their own: `price/retail` and `price/club`. */
  #addPrice(place: string, text: string): void {
    const record = this.#record!
    const first = this.#kinds.get(place)
    if (!record.has(place) && first === undefined) {
      record.set(place, text)
      this.#kinds.set(place, this.#kind)
      return
    }
    if (!this.#kind || !first || this.#kind === first) return
    const known = record.get(place)
    if (known !== undefined) record.set(`${place}/${first}`, known)
    record.delete(place)
    for (const key of record.keys()) if (key.startsWith(`${place}/@`)) record.delete(key)
    record.set(`${place}/${this.#kind}`, text)
  }

  #add(text: string): void {
    this.#chars += text.length
    if (this.#record !== null && this.#chars > this.#limits.recordChars) throw this.#tooLong()
    if (this.#text.length < this.#limits.recordChars) this.#text += text
  }

  #isWanted(): boolean {
    const path = this.#path
    return this.#wanted.some(
      (wanted) =>
        wanted.length <= path.length &&
        wanted.every((name, index) => path[path.length - wanted.length + index]!.toLowerCase() === name),
    )
  }

  #tooLong(): SourceFault {
    return new SourceFault(`Záznam v súbore je dlhší ako ${sizeText(this.#limits.recordChars)}`)
  }
}
