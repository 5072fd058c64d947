import { isOneOf } from '../../objects/typed-keys.ts'
import { fold } from '../../text/fold.ts'
import {
  type ColumnNames,
  FILE_COLUMNS,
  SOURCE_TARGETS,
  type SourceTarget,
  STORE_COLUMN,
  sourceColumnKey,
} from '../source-mapping.ts'
import columnNames from './column-names.json' with { type: 'json' }
import { type ColumnProfile, profileColumns } from './column-profile.ts'

/** The names of columns in files, the most certain first: in the languages of Europe and in Hebrew. */
const COLUMN_NAMES: Readonly<Partial<Record<SourceTarget, readonly string[]>>> = columnNames

export interface Draft {
  readonly profiles: readonly ColumnProfile[]
  readonly records: readonly (readonly string[])[]
  readonly mapping: Map<SourceTarget, readonly string[]>
  readonly leftOut: Map<string, string>
  /** Position of the store in the name of the file, or -1. */
  readonly storeAt: number
  isFree(profile: ColumnProfile): boolean
  free(): ColumnProfile[]
  /** Returns whether a target has a column, or holds for the whole file. */
  isSet(target: SourceTarget): boolean
  /** Gives a target the columns that were found for it, which may be none. */
  take(target: SourceTarget, ...found: readonly (ColumnProfile | undefined)[]): void
}
export interface Guess {
  readonly mapping: Readonly<Record<string, string | readonly string[]>>
  readonly leftOut: ReadonlyMap<string, string>
}
export interface GuessOptions {
  /** Targets that need no column: they are already mapped, or hold for the whole file. */
  readonly known?: ColumnNames
  readonly constants?: Readonly<Partial<Record<string, string>>>
}

export function draftOf(
  columns: readonly string[],
  records: readonly (readonly string[])[],
  { known = {}, constants = {} }: GuessOptions,
): Draft {
  const named = (name: string) => name !== '' && !isOneOf(FILE_COLUMNS, name)
  const profiles = profileColumns(columns, records).filter(
    ({ name, position }) => named(name) && columns.indexOf(name) === position,
  )
  const mapping = new Map<SourceTarget, readonly string[]>()
  const taken = new Set<string>()
  const give = (target: SourceTarget, names: readonly string[]) => {
    mapping.set(target, names)
    for (const name of names) taken.add(sourceColumnKey(name))
  }
  for (const target of SOURCE_TARGETS) {
    const names = known[target]
    if (names !== undefined) give(target, typeof names === 'string' ? [names] : names)
  }
  const leftOut = new Map<string, string>()
  for (const { name } of profiles)
    if (isAside(name) && !taken.has(sourceColumnKey(name)))
      leftOut.set(name, 'Hovorí o doprave, platbe alebo parametri, nie o tovare.')
  const isFree = ({ name }: ColumnProfile) => !taken.has(sourceColumnKey(name)) && !leftOut.has(name)
  return {
    profiles,
    records,
    mapping,
    leftOut,
    storeAt: columns.indexOf(STORE_COLUMN),
    isFree,
    free: () => profiles.filter(isFree),
    isSet: (target) => mapping.has(target) || (constants[target] ?? '') !== '',
    take: (target, ...found) => {
      const names = found.flatMap((profile) => profile?.name ?? [])
      if (names.length > 0) give(target, names)
    },
  }
}

export const guessOf = ({ mapping, leftOut }: Draft): Guess => ({
  mapping: Object.fromEntries(
    [...mapping].map(([target, names]) => [target, names.length === 1 ? names[0]! : names]),
  ),
  leftOut,
})

const ASIDE =
  /deliver|shipping|doprav|dorucen|postovn|versand|livraison|instal?lment|splatk|subscription|(?:^|[^a-z])param(?:s|etr|[^a-z]|$)/

/** Returns whether a column or element is about delivery, payment or a parameter, whose names and prices are not the goods'. */
export const isAside = (name: string): boolean => ASIDE.test(fold(name))

/** Removes a currency or unit in brackets, and the path before the last key of a record. */
const plainKey = (column: string): string =>
  sourceColumnKey(column.replace(/[([].*?[)\]]/g, '').replace(/^.*[./:@](?=[^./:@\s]+$)/, '')).replace(
    /(eur|czk|kc|ils|bgn|pln|huf|ron)$/,
    '',
  )

const KEYS = new Map(
  SOURCE_TARGETS.map((target) => [target, (COLUMN_NAMES[target] ?? [target]).map(sourceColumnKey)]),
)

export function namedFor(
  { profiles, isFree }: Pick<Draft, 'profiles' | 'isFree'>,
  target: SourceTarget,
): ColumnProfile[] {
  const keys = KEYS.get(target)!
  return profiles
    .filter(isFree)
    .map((profile) => ({ profile, rank: keys.indexOf(plainKey(profile.name)) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ profile }) => profile)
}

/** Returns whether a column has a name that files in some language give to a target. */
export const isNamedFor = ({ name }: { readonly name: string }, target: SourceTarget): boolean =>
  KEYS.get(target)!.includes(plainKey(name))
