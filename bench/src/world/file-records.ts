import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { CsvRecords } from '@cenolov/core/import'

export type FileRecord = Readonly<Record<string, string>>

/**
 * Returns the records of a price list, compressed or not: rows of a CSV, the objects of a JSON, the `Item`s of an XML.
 */
export function fileRecords(path: string): readonly FileRecord[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\ufeff/, '')
  if (/\.json(\.gz)?$/.test(path)) return objectsIn(JSON.parse(text))
  return /\.xml(\.gz)?$/.test(path) ? itemsIn(text) : rowsIn(text)
}

function rowsIn(text: string): readonly FileRecord[] {
  const [names = [], ...data] = csvRows(text).rows
  return data.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}

/** Returns the rows of a CSV, its header first, by the delimiter that its header has most of. */
export function csvRows(text: string): { readonly delimiter: string; readonly rows: readonly string[][] } {
  const header = text.slice(0, text.indexOf('\n'))
  const delimiter = [';', '\t', ','].reduce((best, each) =>
    header.split(each).length > header.split(best).length ? each : best,
  )
  const rows: string[][] = []
  const records = new CsvRecords(delimiter, {
    onRecord: (cells) => rows.push([...cells]),
    onBrokenQuotes: () => undefined,
  })
  records.push(text)
  records.end()
  return { delimiter, rows }
}

/** Returns all objects of a JSON with a text in them, at any depth. */
function objectsIn(value: unknown): FileRecord[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const own = Object.fromEntries(
    entries.map(([name, field]) => [name, typeof field === 'object' ? '' : String(field)]),
  )
  return [own, ...entries.flatMap(([, field]) => (typeof field === 'object' ? objectsIn(field) : []))]
}

function itemsIn(text: string): readonly FileRecord[] {
  return [...text.matchAll(/<Item>(.*?)<\/Item>/gs)].map(([, item]) =>
    Object.fromEntries(
      [...item!.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name, value!.trim()]),
    ),
  )
}
