import Type, { type Static } from 'typebox'
import { Check } from 'typebox/value'

export const FORMAT = 'cenolov-backup'
/** Raised when an older program could not read what a newer one writes. */
export const FORMAT_VERSION = 1

/** Names of the entries; between header and totals come the parts of tables, then pictures under their own paths. */
export const HEADER_NAME = 'backup.json'
export const TOTALS_NAME = 'totals.json'
export const SUMS_NAME = 'SHA256SUMS'
const PART = /^database\/([a-z_][a-z0-9_]*)\/(\d{6})$/
/** No hidden names and no way up: what is restored lands under `static/`. */
const PICTURE = /^static\/(?:[^./\\\p{Cc}][^/\\\p{Cc}]*\/)*[^./\\\p{Cc}][^/\\\p{Cc}]*$/u

export const partName = (table: string, part: number) => `database/${table}/${String(part).padStart(6, '0')}`
export const tableOfPart = (name: string): string | null => PART.exec(name)?.[1] ?? null
export const isPicture = (name: string): boolean => PICTURE.test(name)

const Name = Type.String({ pattern: '^[a-z_][a-z0-9_]*$', maxLength: 63 })

/** What a backup says of itself at its beginning. */
export const BackupHeader = Type.Object({
  format: Type.Literal(FORMAT),
  format_version: Type.Integer({ minimum: 1 }),
  product_version: Type.String({ maxLength: 100 }),
  /** The moment whose data it holds. */
  taken_at: Type.String({ maxLength: 40 }),
  /** True when several servers had the rows, each of which was read at a moment of its own. */
  is_distributed: Type.Optional(Type.Boolean()),
  /** The schema: names of the migrations that made it, in their order. */
  migrations: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 10_000 }),
  /** In an order in which every row comes after those that it refers to. */
  tables: Type.Array(
    Type.Object({ name: Name, columns: Type.Array(Name, { minItems: 1, maxItems: 1_600 }) }),
    { maxItems: 10_000 },
  ),
  sequences: Type.Array(Type.Object({ name: Name, last_value: Type.Integer() }), { maxItems: 10_000 }),
})
export type BackupHeader = Static<typeof BackupHeader>

/** What it says at its end. */
export const BackupTotals = Type.Object({
  rows: Type.Record(Name, Type.Integer({ minimum: 0 })),
  pictures: Type.Integer({ minimum: 0 }),
  picture_bytes: Type.Integer({ minimum: 0 }),
})
export type BackupTotals = Static<typeof BackupTotals>

/** Reads an entry of JSON; null when it is not of the shape. */
export function readHeader(bytes: Buffer): BackupHeader | null {
  const value = parse(bytes)
  return Check(BackupHeader, value) ? value : null
}

/** The version of the format of a header that may be newer than this program; null when it is no header at all. */
export function readFormatVersion(bytes: Buffer): number | null {
  const value = parse(bytes)
  const Shape = Type.Object({ format: Type.Literal(FORMAT), format_version: Type.Integer() })
  return Check(Shape, value) ? value.format_version : null
}

export function readTotals(bytes: Buffer): BackupTotals | null {
  const value = parse(bytes)
  return Check(BackupTotals, value) ? value : null
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
