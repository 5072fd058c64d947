import { gzipSync } from 'node:zlib'
import { zipOf } from '@cenolov/demo/price-lists'
import fc from 'fast-check'
import { hostileText, jsonOf, mutated } from './calls/mutations.ts'

type FileFormat = 'csv' | 'json' | 'xml'
type Container = 'none' | 'gzip' | 'zip'

export interface MutatedFile {
  readonly name: string
  readonly format: FileFormat
  readonly container: Container
  readonly bytes: Buffer
}

type Row = Readonly<Record<string, string>>

const TITLES = ['Maslo', 'Mlieko', 'Chlieb', 'Rožok', 'Žemľa', 'Syr']
const goodRow: fc.Arbitrary<Row> = fc.record(
  {
    Title: fc.constantFrom(...TITLES),
    Price: fc.constantFrom('1', '1.09', '2,50', '0.99'),
    Akcia: fc.constantFrom('No', '0.89', '25%', '1+1'),
    Gram: fc.constantFrom('250', '1000', ''),
    Category: fc.constantFrom('Mlieko', 'Pečivo'),
    Store: fc.constantFrom('Lidl', 'Tesco'),
    Date: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20', '20.11.2026'),
    Ean: fc.constantFrom('3850102017089', ''),
  },
  { noNullPrototype: true },
)
/** A cell that no price list has. */
const oddCell = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['"', '""', '"a', 'a"b', '\n', 'a\r\nb', ';', ',', '\ufeff', '1e308', '-0', '1e-400', '٣', '１'],
      ...['=HYPERLINK("http://x")', '@SUM(1)', '+1', '-1', '\t1', '0.005', '12345678901234567890.12'],
      'x'.repeat(50_000),
    ),
  },
)
const rows: fc.Arbitrary<readonly Row[]> = fc
  .tuple(
    fc.array(goodRow, { minLength: 1, maxLength: 12 }),
    fc.array(fc.tuple(fc.nat(), fc.nat(), oddCell), { maxLength: 4 }),
  )
  .map(([good, odd]) => {
    const changed: Row[] = [...good]
    for (const [place, column, cell] of odd) {
      const row = changed[place % changed.length]!
      const names = Object.keys(row)
      changed[place % changed.length] = { ...row, [names[column % names.length]!]: cell }
    }
    return changed
  })

const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
const csv = fc
  .tuple(
    rows,
    fc.constantFrom(',', ';', '\t'),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([all, delimiter, end, isQuoted, hasMark]) => {
    const header = Object.keys(all[0]!)
    const lines = [header, ...all.map((row) => header.map((name) => row[name]!))].map((cells) =>
      cells.map((cell) => (isQuoted ? quoted(cell, delimiter) : cell)).join(delimiter),
    )
    return `${hasMark ? '\ufeff' : ''}${lines.join(end)}${end}`
  })
const json = fc
  .tuple(mutated(rows), fc.boolean())
  .map(([all, asLines]) =>
    asLines && Array.isArray(all) ? all.map((row) => jsonOf(row)).join('\n') : jsonOf(all),
  )
const element = (name: string, text: string) => `<${name}>${text}</${name}>`
const escaped = (text: string) => text.replace(/[<&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const xml = fc.tuple(rows, fc.boolean()).map(([all, isEscaped]) => {
  const items = all.map((row) =>
    element(
      'Item',
      Object.entries(row)
        .map(([name, cell]) => element(name, isEscaped ? escaped(cell) : cell))
        .join(''),
    ),
  )
  return `<?xml version="1.0"?>${element('Root', element('Items', items.join('')))}`
})
const CONTENTS: Readonly<Record<FileFormat, fc.Arbitrary<string>>> = { csv, json, xml }
const ENCODINGS = ['utf8', 'utf8', 'utf8', 'utf16le', 'latin1'] as const

type Damage = (bytes: Buffer) => Buffer
const damage: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Damage>((bytes) => bytes) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 })
      .map(
        (changes): Damage =>
          (bytes) => {
            const copy = Buffer.from(bytes)
            for (const [at, value] of changes) if (copy.length > 0) copy[at % copy.length] = value
            return copy
          },
      ),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map(
      (end): Damage =>
        (bytes) =>
          bytes.subarray(0, end % (bytes.length + 1)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 60 }).map(
      (tail): Damage =>
        (bytes) =>
          Buffer.concat([bytes, tail]),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Damage>((bytes) => Buffer.concat([bytes, bytes])) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), fc.nat()).map(
      ([from, count]): Damage =>
        (bytes) => {
          const start = from % (bytes.length + 1)
          const end = start + (count % (bytes.length - start + 1))
          return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end), bytes.subarray(start, end)])
        },
    ),
  },
)

function packed(container: Container, bytes: Buffer, name: string): Buffer {
  if (container === 'gzip') return gzipSync(bytes)
  if (container === 'zip') return zipOf([{ name, content: bytes }])
  return bytes
}

/** Price lists with odd cells, damaged before and after they were packed. */
export const mutatedFile: fc.Arbitrary<MutatedFile> = fc
  .constantFrom<FileFormat>('csv', 'csv', 'json', 'xml')
  .chain((format) =>
    fc
      .tuple(
        CONTENTS[format],
        fc.constantFrom(...ENCODINGS),
        damage,
        fc.constantFrom<Container>('none', 'none', 'gzip', 'zip'),
        damage,
        fc.constantFrom('ceny', 'Lidl_2026', '../../ceny', 'a\\b', `${'n'.repeat(200)}`),
      )
      .map(([text, encoding, before, container, after, name]) => {
        const inside = before(Buffer.from(encoding === 'utf16le' ? `\ufeff${text}` : text, encoding))
        return {
          name: `ceny.${format}`,
          format,
          container,
          bytes: after(packed(container, inside, `${name}.${format}`)),
        }
      }),
  )
