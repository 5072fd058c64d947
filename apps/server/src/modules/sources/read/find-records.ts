import { guessColumns, guessPromotions, isAside } from '@cenolov/core/source'
import { SourceFault } from '../source-fault.ts'
import { isJsonLines, startOfJson } from './json-reader.ts'
import { jsonTokens, type Token, textOf } from './json-records.ts'
import { firstPieces, type SourceText } from './text.ts'
import { strictXmlParser } from './xml-reader.ts'

const LOOK_CHARS = 4_000_000
/** Distinct places of records, records kept of each, and fields kept of a record. */
const PLACES_MAX = 200
const SAMPLES = 60
const FIELDS_MAX = 120
const DEPTH_MAX = 60

interface Place {
  readonly path: string
  count: number
  readonly samples: ReadonlyMap<string, string>[]
}

class Places {
  readonly all = new Map<string, Place>()

  add(path: string, values: ReadonlyMap<string, string>): void {
    let place = this.all.get(path)
    if (place === undefined) {
      if (this.all.size >= PLACES_MAX) return
      place = { path, count: 0, samples: [] }
      this.all.set(path, place)
    }
    place.count += 1
    if (place.samples.length < SAMPLES && values.size > 0) place.samples.push(values)
  }
}

/**
 * Finds the records of a JSON or XML file without configured places: the array or element whose objects have a title
 * and a price, or several of the same form. Returns the text for reading it again. Throws `SourceFault` without
 * records.
 */
export async function findRecords(
  format: 'json' | 'xml',
  { head, pieces }: SourceText,
): Promise<{ readonly records: string | null; readonly text: SourceText }> {
  const kept = await firstPieces(pieces, LOOK_CHARS)
  async function* again(): AsyncGenerator<string> {
    try {
      yield* kept
      yield* pieces
    } finally {
      await pieces.return(undefined)
    }
  }
  const places = new Places()
  if (format === 'json') lookAtJson(kept, places)
  else lookAtXml(kept, places)
  const records = bestPlaces([...places.all.values()])
  if (format === 'json' && (records ?? '') === '' && startOfJson(head).startsWith('['))
    return { records: null, text: { head, pieces: again() } }
  if (records === null) {
    if (format === 'json' && isJsonLines(`${head}\n{}`, null))
      return { records: 'lines', text: { head, pieces: again() } }
    throw new SourceFault(
      format === 'json'
        ? 'Súbor je jeden objekt. Uveďte cestu k poľu záznamov, napríklad data.items.'
        : 'Uveďte cestu k prvku záznamu, napríklad Root/Items/Item.',
    )
  }
  return { records, text: { head, pieces: again() } }
}

function bestPlaces(places: readonly Place[]): string | null {
  const all = places
    .filter(({ path, samples }) => samples.length > 0 && !isAside(path))
    .map((place) => ({ place, ...judge(place) }))
  const repeated = all.filter(({ place }) => place.count > 1 && judge(ownFields(place)).score >= GOODS)
  // Variants and accessories have titles and prices, too.
  const judged = all
    .filter(({ place }) => !repeated.some((outer) => isInside(place.path, outer.place.path)))
    .sort((a, b) => b.score - a.score || b.place.count - a.place.count || b.depth - a.depth)
  const [best] = judged
  if (best === undefined) return null
  const listed = promotedPlace(best.place, places)
  if (listed !== null) return listed.path
  const alike = judged.filter(
    ({ score, keys, place }) =>
      place.path !== '' && score >= GOODS && best.score >= GOODS && likeness(keys, best.keys) >= 0.7,
  )
  return alike.length > 1 ? alike.map(({ place }) => place.path).join('|') : best.place.path
}

/** Leaves out the fields of inner elements. */
const ownFields = ({ samples, ...place }: Place): Place => ({
  ...place,
  samples: samples.map((values) => new Map([...values].filter(([key]) => !/[./]/.test(key)))),
})

const isInside = (path: string, outer: string): boolean =>
  outer !== '' && path.startsWith(outer) && /^[./]/.test(path.slice(outer.length))

/**
 * Returns the place of the goods that a promotion lists. Its records have days and a text; the objects inside have a
 * barcode and neither a price nor a title. Returns null where promotions have no goods of their own.
 */
function promotedPlace({ path, samples, count }: Place, places: readonly Place[]): Place | null {
  const keysOf = (all: Place['samples']) => [...new Set(all.flatMap((values) => [...values.keys()]))]
  const tableOf = (all: Place['samples'], keys: readonly string[]) =>
    all.map((values) => keys.map((key) => values.get(key) ?? ''))
  const outer = keysOf(samples)
  // An element that each record has once, such as `<barcodes>`, is a part of it.
  const isPart = (place: Place) => place.count <= count && /^\/[^/]+$/.test(place.path.slice(path.length))
  const inner = places
    .filter((place) => isInside(place.path, path) && !isPart(place))
    .sort((a, b) => b.count - a.count)
  return (
    inner.find((place) => {
      const keys = keysOf(place.samples)
      const { mapping } = guessColumns(keys, tableOf(place.samples, keys), { constants: { Store: '-' } })
      if (mapping.Title !== undefined || mapping.Price !== undefined) return false
      // Each row of goods also has the fields around it.
      const columns = [...keys, ...outer.map((key) => `../${key}`)]
      const [around] = tableOf(samples, outer)
      const rows = tableOf(place.samples, keys).map((cells) => [...cells, ...(around ?? [])])
      const promotions = guessPromotions(columns, rows, { constants: { Store: '-' } })?.mapping
      return [promotions?.EAN, promotions?.Article]
        .flat()
        .some((name) => name !== undefined && keys.includes(name))
    }) ?? null
  )
}

const GOODS = 5

function judge({ path, samples }: Place): { score: number; depth: number; keys: ReadonlySet<string> } {
  const keys = new Set(samples.flatMap((values) => [...values.keys()]))
  const columns = [...keys]
  const records = samples.map((values) => columns.map((column) => values.get(column) ?? ''))
  const { mapping } = guessColumns(columns, records, { constants: { Store: '-' } })
  const hasPrice = mapping.Price !== undefined || mapping['Sale Price'] !== undefined
  const score = (mapping.Title === undefined ? 0 : 2) + (hasPrice ? 3 : 0)
  return { score, depth: path.split(/[./]/).length, keys }
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((key) => b.has(key)).length
  return common / Math.max(a.size, b.size, 1)
}

interface Open {
  readonly name: string
  readonly path: string
  readonly isArray: boolean
  readonly values: Map<string, string>
  readonly inner: Set<string>
  text: string
}

function tell(
  outer: Open | undefined,
  name: string,
  values: ReadonlyMap<string, string>,
  mark: string,
): void {
  if (outer === undefined) return
  for (const [key, value] of values) {
    const place = `${name}${mark}${key}`
    if (outer.values.size < FIELDS_MAX && !outer.values.has(place)) outer.values.set(place, value)
  }
}

/** The values of a list are not fields of the element around it. */
function tellOnce(outer: Open | undefined, { name, values }: Open): void {
  if (!outer?.inner.has(name)) tell(outer, name, values, '/')
  else for (const key of outer.values.keys()) if (key.startsWith(`${name}/`)) outer.values.delete(key)
  outer?.inner.add(name)
}

/** Stops at malformed JSON, which the later reading reports. */
function lookAtJson(pieces: readonly string[], places: Places): void {
  const tokens = jsonTokens()
  const open: Open[] = []
  let key = ''
  const opened = (isArray: boolean) => {
    if (open.length > DEPTH_MAX) throw tooDeep()
    const outer = open.at(-1)
    const above = outer?.path ?? ''
    const own = above === '' ? key : `${above}.${key}`
    const path = outer === undefined || outer.isArray ? above : own
    open.push({ name: key, path, isArray, values: new Map(), inner: new Set(), text: '' })
  }
  const take = (token: Token) => {
    switch (token.name) {
      case 'keyValue':
        key = String(token.value)
        return
      case 'startObject':
      case 'startArray':
        opened(token.name === 'startArray')
        return
      case 'endArray':
        open.pop()
        return
      case 'endObject': {
        const closed = open.pop()
        const outer = open.at(-1)
        if (closed === undefined) return
        if (outer?.isArray) places.add(closed.path, closed.values)
        else tell(outer, closed.name, closed.values, '.')
        return
      }
      default: {
        const inner = open.at(-1)
        const text = textOf(token)
        if (inner !== undefined && !inner.isArray && text !== null && inner.values.size < FIELDS_MAX)
          inner.values.set(key, text)
      }
    }
  }
  try {
    pieces.forEach((piece, index) => {
      for (const token of tokens(index === 0 ? piece.replace(/^\ufeff/, '') : piece)) take(token)
    })
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
  }
}

const tooDeep = () => new SourceFault('Súbor je príliš vnorený')

/** Stops at malformed XML, but refuses a document type at once. */
function lookAtXml(pieces: readonly string[], places: Places): void {
  const parser = strictXmlParser()
  const open: Open[] = []
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEPTH_MAX) throw tooDeep()
    const outer = open.at(-1)
    const values = new Map(
      Object.entries(attributes as Record<string, string>).map(([key, value]) => [`@${key}`, value]),
    )
    open.push({
      name,
      path: outer === undefined ? name : `${outer.path}/${name}`,
      isArray: false,
      values,
      inner: new Set(),
      text: '',
    })
  })
  const add = (text: string) => {
    const inner = open.at(-1)
    if (inner !== undefined && inner.text.length < 2_000) inner.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed === undefined) return
    const outer = open.at(-1)
    const text = closed.text.trim()
    if (closed.values.size > 0) {
      places.add(closed.path, closed.values)
      tellOnce(outer, closed)
    }
    if (
      text !== '' &&
      outer !== undefined &&
      outer.values.size < FIELDS_MAX &&
      !outer.values.has(closed.name)
    )
      outer.values.set(closed.name, text)
  })
  try {
    for (const piece of pieces) parser.write(piece)
  } catch (error) {
    if (!(error instanceof SourceFault) || /DOCTYPE|vnoren/.test(error.message)) throw error
  }
}
