import { isOneOf } from '@cenolov/core/objects'
import {
  type ColumnNames,
  FILE_COLUMNS,
  guessColumns,
  guessPromotions,
  mapColumns,
  type NumberDialect,
  NumberEvidence,
  profileColumns,
  type SourceConstants,
  type SourceContent,
} from '@cenolov/core/source'

export interface ColumnReport {
  readonly name: string
  readonly samples: readonly string[]
  /** The field that the column is read as; '' for none. */
  readonly target: string
  /** Why the column is ignored, in Slovak; '' if it is used, or if an administrator ignored it. */
  readonly reason: string
}

export interface ChosenMapping {
  readonly mapping: ColumnNames
  readonly isGuessed: boolean
  readonly content: SourceContent
  readonly reports: readonly ColumnReport[]
  /** The columns that a guess would choose, including those that the preset leaves out. */
  readonly guessed?: ColumnNames
}

export interface MappingOrder {
  readonly own: ColumnNames
  readonly preset: ColumnNames
  /** Files in the product's own form may have further foreign columns. */
  readonly isOwnForm: boolean
  readonly constants: SourceConstants
  /** null to detect the kind of content. */
  readonly content: SourceContent | null
  readonly currency?: string | undefined
}

/** Fields that are guessed even with a publisher's preset, because a known form gets new columns. */
const BESIDE_PRESET: ReadonlySet<string> = new Set([
  'Sale Price',
  'Old Price',
  'Availability',
  'Gram',
  'Amount',
  'Unit',
  'Unit Price',
  'Unit Price Per',
  'EAN',
  'Category',
])

/**
 * Returns the source's own mapping; else the preset's, completed by guesses; else the best guess.
 * @param records the first records of the file
 */
export function chooseMapping(
  columns: readonly string[],
  records: readonly (readonly string[])[],
  { own, preset, isOwnForm, constants, content, currency }: MappingOrder,
): ChosenMapping {
  if (Object.keys(own).length > 0)
    return reported(columns, records, { mapping: own, leftOut: new Map() }, false, content ?? 'goods')
  if (content === 'promotions') {
    const known = presentIn(columns, preset)
    const guess = guessPromotions(columns, spread(records), { known, constants })
    return reported(columns, records, guess ?? { mapping: known, leftOut: new Map() }, true, content)
  }
  // A chosen form of a publisher never gives way to a guess; our own form does.
  const known = isOwnForm ? fittingPreset(columns, preset, constants) : presentIn(columns, preset)
  const guess = guessColumns(columns, spread(records), {
    known,
    constants,
    ...(currency !== undefined && { currency }),
  })
  if (content === null && guess.mapping.Title === undefined) {
    const promotions = guessPromotions(columns, spread(records), { constants })
    if (promotions !== null) return reported(columns, records, promotions, true, 'promotions')
  }
  const kept = (target: string) => isOwnForm || known[target] !== undefined || BESIDE_PRESET.has(target)
  const mapping = Object.fromEntries(Object.entries(guess.mapping).filter(([target]) => kept(target)))
  const chosen = reported(columns, records, { mapping, leftOut: guess.leftOut }, true, 'goods')
  return { ...chosen, guessed: guess.mapping }
}

const PROFILED = 2_000

const OF_RARE_COLUMN = 20

/**
 * Picks records from all over the file, because it may list one shop after another, and some of each column that only
 * few of them have, such as the condition of a sale.
 */
export function spread(records: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const step = Math.ceil(records.length / PROFILED)
  if (step <= 1) return records
  const picked = new Set(records.filter((_, index) => index % step === 0))
  const width = records[0]!.length
  for (let column = 0; column < width; column += 1) {
    const has = (record: readonly string[]) => (record[column] ?? '') !== ''
    if ([...picked].some(has)) continue
    for (const record of records.filter(has).slice(0, OF_RARE_COLUMN)) picked.add(record)
  }
  return [...picked]
}

/** Returns the preset's columns that the file has, or none if they are too few to read it. */
function fittingPreset(
  columns: readonly string[],
  preset: ColumnNames,
  constants: SourceConstants,
): ColumnNames {
  // Our own form has no records within others.
  if (columns.some((name) => name.startsWith('../'))) return {}
  const { positions } = mapColumns(columns, preset)
  const hasStore = positions.Store !== undefined || preset.Store === undefined || constants.Store
  const hasPrice = positions.Price !== undefined || positions['Sale Price'] !== undefined
  return positions.Title === undefined || !hasPrice || !hasStore ? {} : presentIn(columns, preset)
}

function presentIn(columns: readonly string[], mapping: ColumnNames): ColumnNames {
  const { positions } = mapColumns(columns, mapping)
  return Object.fromEntries(
    Object.entries(positions).map(([target, at]) => [target, at.map((position) => columns[position]!)]),
  )
}

function reported(
  columns: readonly string[],
  records: readonly (readonly string[])[],
  { mapping, leftOut }: { readonly mapping: ColumnNames; readonly leftOut: ReadonlyMap<string, string> },
  isGuessed: boolean,
  content: SourceContent,
): ChosenMapping {
  const { positions } = mapColumns(columns, mapping)
  const targets = new Map<number, string[]>()
  for (const [target, at] of Object.entries(positions))
    for (const position of at) targets.set(position, [...(targets.get(position) ?? []), target])
  const profiles = profileColumns(columns, records.slice(0, 200))
  const reports = profiles
    .filter(({ name }) => !isOneOf(FILE_COLUMNS, name))
    .map(({ name, position, samples }) => {
      const target = targets.get(position)?.join(', ') ?? ''
      return {
        name,
        samples,
        target,
        reason: target !== '' ? '' : name === '' ? 'Stĺpec nemá názov.' : (leftOut.get(name) ?? ''),
      }
    })
  return { mapping, isGuessed, content, reports }
}

export function dialectOf(
  records: readonly (readonly string[])[],
  positions: Readonly<Partial<Record<string, readonly number[]>>>,
): NumberDialect {
  const evidence = new NumberEvidence()
  const at = ['Price', 'Sale Price', 'Old Price', 'Unit Price'].flatMap((target) => positions[target] ?? [])
  for (const record of records) for (const position of at) evidence.see(record[position]?.trim() ?? '')
  return evidence.dialect()
}
