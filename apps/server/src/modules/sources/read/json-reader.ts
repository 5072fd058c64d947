import { SourceFault } from '../source-fault.ts'
import { type JsonListener, JsonRecords } from './json-records.ts'
import { ParentFields } from './parent-fields.ts'
import { GrowingColumns, type ReadLimits, type SourceSink, sizeText } from './records.ts'
import type { SourceText } from './text.ts'

/** Bytes that a parser may buffer before a record is complete. */
const SLACK = 8
const LINES = 'lines'

/**
 * Reads JSON: the objects of an array at the top (an empty path), of arrays at a path (`data.items`,
 * `stores.items|offers`), or of each line. Fields of the objects around an array are columns too (`../name`).
 * @param records the path or paths; null for an array at the top, or lines
 */
export async function readJson(
  text: SourceText,
  records: string | null,
  sink: SourceSink,
  limits: ReadLimits,
): Promise<void> {
  const columns = new GrowingColumns(sink, limits)
  if (isJsonLines(text.head, records)) await readLines(text.pieces, columns, sink, limits)
  else await readArrays(text, records, columns, sink, limits)
}

export const startOfJson = (head: string): string => head.replace(/^\ufeff/, '').trimStart()

export function isJsonLines(head: string, records: string | null): boolean {
  if (records === LINES) return true
  const start = startOfJson(head)
  if (records !== null || !start.startsWith('{')) return false
  const end = start.indexOf('\n')
  if (end !== -1 && start.slice(end).trim() === '') return false
  return end !== -1 && isJson(start.slice(0, end))
}

async function readLines(
  pieces: AsyncIterable<string>,
  columns: GrowingColumns,
  sink: SourceSink,
  limits: ReadLimits,
): Promise<void> {
  let rest = ''
  const read = (line: string) => {
    const text = line.replace(/^\ufeff/, '').trim()
    if (text === '') return
    const values = valuesOfLine(text)
    if (values === null) sink.onBroken(text.slice(0, 200))
    else columns.add(values)
  }
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    if (rest.length > limits.recordChars) throw tooLong(limits)
    for (const line of lines) read(line)
    await sink.flush()
  }
  read(rest)
  await sink.flush()
}

function valuesOfLine(line: string): ReadonlyMap<string, string> | null {
  let values: ReadonlyMap<string, string> | null = null
  const reading = new JsonRecords({
    ...DEAF,
    isRecord: () => true,
    onRecord: (found) => {
      values = found
    },
  })
  try {
    reading.push(`[${line}]`)
    reading.end()
  } catch {
    return null
  }
  return values
}

const DEAF: JsonListener = {
  isRecord: () => false,
  leadsToRecords: () => false,
  onOpen: () => undefined,
  onClose: () => undefined,
  onField: () => undefined,
  onRecord: () => undefined,
  onBroken: () => undefined,
  onObject: () => undefined,
}

async function readArrays(
  { pieces }: SourceText,
  records: string | null,
  columns: GrowingColumns,
  sink: SourceSink,
  limits: ReadLimits,
): Promise<void> {
  const wanted = (records ?? '').split('|').map((path) => path.trim())
  const parents = new ParentFields((values) => columns.add(values))
  let since = 0
  let count = 0
  let isObject = false
  const reading = new JsonRecords({
    isRecord: (path) => wanted.includes(path),
    leadsToRecords: (path) => wanted.some((one) => path === '' || one === path || one.startsWith(`${path}.`)),
    onOpen: (path) => parents.open(path),
    onClose: () => parents.close(),
    onField: (name, value) => parents.set(name, value),
    onRecord: (values, chars) => {
      since = 0
      count += 1
      parents.add(values, chars)
    },
    onBroken: (text) => {
      since = 0
      parents.flush()
      sink.onBroken(text)
    },
    onObject: () => {
      isObject = true
    },
  })
  let isFirst = true
  for await (const piece of pieces) {
    since += piece.length
    if (since > limits.recordChars * SLACK) throw tooLong(limits)
    reading.push(isFirst ? piece.replace(/^\ufeff/, '') : piece)
    isFirst = false
    await sink.flush()
  }
  reading.end()
  parents.flush()
  await sink.flush()
  if (count > 0) return
  if (records === null || records === '') {
    if (isObject) throw new SourceFault('JSON nie je pole záznamov')
    return
  }
  throw new SourceFault(isObject ? `„${records}“ v JSON nie je pole` : `V súbore nie je pole „${records}“`)
}

const tooLong = ({ recordChars }: ReadLimits) =>
  new SourceFault(`Záznam v súbore je dlhší ako ${sizeText(recordChars)}`)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
