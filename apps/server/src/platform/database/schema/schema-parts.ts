import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SchemaPart {
  readonly kind: 'table' | 'column' | 'constraint' | 'index' | 'storage' | 'function' | 'trigger'
  /** Name of the table; '' for a function. */
  readonly table: string
  readonly name: string
  readonly definition: string
}

export interface ForeignKey {
  readonly table: string
  readonly columns: readonly string[]
  readonly to: string
  readonly toColumns: readonly string[]
}

/** Reads the schema of this program, as the migrations make it. */
export const programSchema = async (): Promise<readonly SchemaPart[]> =>
  schemaParts(await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8'))

/** Expects a schema that `schemaSql` wrote. */
export function schemaParts(text: string): readonly SchemaPart[] {
  return text.split(/\n\n(?=CREATE )/).flatMap((block) => {
    const [, kind, name] =
      /^CREATE (?:CONSTRAINT )?(TABLE|FUNCTION|PROCEDURE|TRIGGER) (\w+)/.exec(block) ?? []
    if (kind === 'TABLE') return tableParts(name!, block)
    if (kind === 'TRIGGER') return block.trimEnd().split('\n').map(triggerPart)
    return name === undefined ? [] : [{ kind: 'function', table: '', name, definition: block.trimEnd() }]
  })
}

function tableParts(table: string, block: string): readonly SchemaPart[] {
  const [body = '', ...rest] = block.trimEnd().split(/\n(?=\))/)
  const lines = body.split('\n').slice(1)
  const statements = rest.join('\n').split('\n').slice(1)
  return [
    { kind: 'table', table, name: table, definition: table },
    ...lines.map((line) => linePart(table, line.trim().replace(/,$/, ''))),
    ...statements.map((definition) => statementPart(table, definition)),
  ]
}

function linePart(table: string, definition: string): SchemaPart {
  const [first = '', second = ''] = definition.split(' ')
  return first === 'CONSTRAINT'
    ? { kind: 'constraint', table, name: second, definition }
    : { kind: 'column', table, name: first, definition }
}

function statementPart(table: string, definition: string): SchemaPart {
  const index = /^CREATE (?:UNIQUE )?INDEX (\S+)/.exec(definition)?.[1]
  if (index !== undefined) return { kind: 'index', table, name: index, definition }
  const column = /ALTER COLUMN (\S+)/.exec(definition)?.[1] ?? ''
  return { kind: 'storage', table, name: column, definition }
}

function triggerPart(definition: string): SchemaPart {
  const [, name = '', table = ''] =
    /^CREATE (?:CONSTRAINT )?TRIGGER (\S+) .*? ON (\S+) /.exec(definition) ?? []
  return { kind: 'trigger', table, name, definition }
}

const FOREIGN_KEY = /FOREIGN KEY \(([^)]+)\) REFERENCES (\w+)\(([^)]+)\)/

export function foreignKeys(parts: readonly SchemaPart[]): readonly ForeignKey[] {
  return parts.flatMap(({ table, definition }) => {
    const [, columns, to, toColumns] = FOREIGN_KEY.exec(definition) ?? []
    if (columns === undefined || to === undefined || toColumns === undefined) return []
    return [{ table, columns: columns.split(', '), to, toColumns: toColumns.split(', ') }]
  })
}
