import Type, { type Static } from 'typebox'
import { Check } from 'typebox/value'
import { FORMAT } from './entry-names.ts'

const Name = Type.String({ pattern: '^[a-z_][a-z0-9_]*$', maxLength: 63 })

export const BackupHeader = Type.Object({
  format: Type.Literal(FORMAT),
  format_version: Type.Integer({ minimum: 1 }),
  product_version: Type.String({ maxLength: 100 }),
  taken_at: Type.String({ maxLength: 40 }),
  /** True if several servers held the rows, each read at a moment of its own. */
  is_distributed: Type.Optional(Type.Boolean()),
  /** The schema: names of its migrations, in order. */
  migrations: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 10_000 }),
  /** The order puts every row after the rows that it refers to. */
  tables: Type.Array(
    Type.Object({ name: Name, columns: Type.Array(Name, { minItems: 1, maxItems: 1_600 }) }),
    { maxItems: 10_000 },
  ),
  sequences: Type.Array(Type.Object({ name: Name, last_value: Type.Integer() }), { maxItems: 10_000 }),
})
export type BackupHeader = Static<typeof BackupHeader>

export const BackupTotals = Type.Object({
  rows: Type.Record(Name, Type.Integer({ minimum: 0 })),
  pictures: Type.Integer({ minimum: 0 }),
  picture_bytes: Type.Integer({ minimum: 0 }),
})
export type BackupTotals = Static<typeof BackupTotals>

/** Reads an entry of JSON. Returns null when it has another shape. */
export function readHeader(bytes: Buffer): BackupHeader | null {
  const value = parse(bytes)
  return Check(BackupHeader, value) ? value : null
}

/** Returns the format version of a header that may be newer than this program, or null for anything else. */
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
