import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pick from 'stream-json/filters/pick.js'
import parser from 'stream-json/parser.js'
import streamArray from 'stream-json/streamers/stream-array.js'
import { SourceFault } from '../source-fault.ts'
import { GrowingColumns } from './growing-columns.ts'
import { type ReadLimits, sizeText } from './read-limits.ts'
import type { SourceSink } from './record-sink.ts'
import type { SourceText } from './text.ts'

const DEPTH_MAX = 4
/** What a parser may hold back before a record is whole. */
const SLACK = 8

/**
 * Reads JSON: an array of objects, the array at a path (`data.items`), or an object on each line.
 * @param records the path; null for an array at the top, or lines
 */
export async function readJson(
  text: SourceText,
  records: string | null,
  sink: SourceSink,
  limits: ReadLimits,
): Promise<void> {
  const columns = new GrowingColumns(sink, limits)
  if (isLines(text.head, records)) await readLines(text.pieces, columns, sink, limits)
  else await readArray(text, records, columns, sink, limits)
}

function isLines(head: string, records: string | null): boolean {
  if (records === 'lines') return true
  const start = head.replace(/^\ufeff/, '').trimStart()
  if (records !== null || !start.startsWith('{')) return false
  const end = start.indexOf('\n')
  const line = end === -1 ? start : start.slice(0, end)
  return parsed(line) !== undefined
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
    const value = parsed(text)
    if (isObject(value)) columns.add(valuesOf(value))
    else sink.onBroken(text.slice(0, 200))
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

async function readArray(
  { head, pieces }: SourceText,
  records: string | null,
  columns: GrowingColumns,
  sink: SourceSink,
  limits: ReadLimits,
): Promise<void> {
  if (
    records === null &&
    head
      .replace(/^\ufeff/, '')
      .trimStart()
      .startsWith('{')
  ) {
    throw new SourceFault('Súbor je jeden objekt. Uveďte cestu k poľu záznamov, napríklad data.items.')
  }
  let since = 0
  let count = 0
  async function* counted(): AsyncGenerator<string> {
    let isFirst = true
    for await (const piece of pieces) {
      since += piece.length
      if (since > limits.recordChars * SLACK) throw tooLong(limits)
      yield isFirst ? piece.replace(/^\ufeff/, '') : piece
      isFirst = false
    }
  }
  const path = records === null || records === '' ? [] : [pick.asStream({ filter: records, once: true })]
  const items = streamArray.asStream()
  const reading = async () => {
    for await (const { value } of items as AsyncIterable<{ readonly value: unknown }>) {
      since = 0
      count += 1
      if (isObject(value)) columns.add(valuesOf(value))
      else sink.onBroken(String(JSON.stringify(value)).slice(0, 200))
      if (count % 500 === 0) await sink.flush()
    }
  }
  const stages = [Readable.from(counted()), parser.asStream({ streamValues: false }), ...path, items]
  const outcomes = await Promise.allSettled([pipeline(stages), reading()])
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  // Where one stage fails the others are cut off, and say so.
  const cause =
    faults.find(({ name }) => name === 'SourceFault' || name === 'WrongEncoding') ??
    faults.find(({ code }) => code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ABORT_ERR') ??
    faults[0]
  if (cause !== undefined) throw jsonFault(cause, records)
  await sink.flush()
  if (count === 0 && path.length > 0) throw new SourceFault(`V súbore nie je pole „${records}“`)
}

function jsonFault(error: unknown, records: string | null): unknown {
  if (!(error instanceof Error) || error.name === 'SourceFault' || error.name === 'WrongEncoding')
    return error
  const { code } = error as { code?: string }
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return error
  if (/should be an array/i.test(error.message)) {
    return new SourceFault(records === null ? 'JSON nie je pole záznamov' : `„${records}“ v JSON nie je pole`)
  }
  return new SourceFault('JSON je poškodený alebo neúplný')
}

const tooLong = ({ recordChars }: ReadLimits) =>
  new SourceFault(`Záznam v súbore je dlhší ako ${sizeText(recordChars)}`)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of an object by their path (`price.value`). */
function valuesOf(record: Readonly<Record<string, unknown>>): Map<string, string> {
  const values = new Map<string, string>()
  const add = (value: unknown, path: string, depth: number) => {
    if (isObject(value)) {
      if (depth < DEPTH_MAX)
        for (const [key, inner] of Object.entries(value))
          add(inner, path === '' ? key : `${path}.${key}`, depth + 1)
    } else if (Array.isArray(value)) {
      values.set(
        path,
        value.filter((item) => typeof item === 'string' || typeof item === 'number').join(', '),
      )
    } else if (value !== null && value !== undefined) values.set(path, String(value))
  }
  add(record, '', 0)
  return values
}
