import type { SourceBody, SourceChange } from '@cenolov/contract/admin'
import {
  type ColumnNames,
  namesOf,
  type Schedule,
  SOURCE_TARGETS,
  type SourceBranches,
  type SourceConstants,
  type SourceContainer,
  type SourceContent,
  type SourceFormat,
  type SourceKind,
  type SourcePresetId,
  STATE_PRESET,
  sourcePreset,
  targetOf,
} from '@cenolov/core/source'
import { HttpError } from '../../platform/http/answers/http-error.ts'
import { InvalidFields } from '../../platform/http/answers/invalid-fields.ts'
import { folderFault } from './fetch/folder-file.ts'
import { isEncoding } from './read/text.ts'
import { secretFault } from './secret.ts'

export interface SourceFields {
  readonly name: string
  readonly kind: SourceKind
  readonly location: string
  readonly schedule: Schedule
  readonly container: SourceContainer
  readonly format: SourceFormat
  readonly content: SourceContent | null
  readonly records: string | null
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly preset: SourcePresetId
  readonly mapping: ColumnNames
  readonly constants: SourceConstants
  readonly mode: 'merge' | 'replace'
  readonly branches: SourceBranches
  readonly silence_hours: number | null
  readonly enabled: boolean
}

const DEFAULT_SCHEDULE: Schedule = { daily_at: '05:30' }

/** Returns the fields of a new source, with missing ones from the preset. Throws `HttpError` 400 and `InvalidFields`. */
export function newSource(body: SourceBody): SourceFields {
  const { kind, location = '' } = body
  const preset = sourcePreset(body.preset ?? (kind === 'api' ? STATE_PRESET : 'cenolov'))
  const byName = body.preset === undefined ? guessedByName(location) : {}
  return checked({
    name: body.name?.trim() ?? '',
    kind,
    location: location.trim(),
    schedule: body.schedule ?? preset.schedule ?? DEFAULT_SCHEDULE,
    container: body.container ?? byName.container ?? preset.container,
    format: body.format ?? byName.format ?? preset.format,
    content: body.content === undefined ? preset.content : body.content,
    records: textOrNull(body.records === undefined ? preset.records : body.records),
    encoding: textOrNull(body.encoding === undefined ? preset.encoding : body.encoding),
    delimiter: body.delimiter === undefined ? preset.delimiter : body.delimiter,
    preset: preset.id,
    mapping: body.mapping ?? {},
    constants: body.constants ?? {},
    mode: body.mode ?? preset.mode,
    branches: body.branches ?? preset.branches ?? 'products',
    silence_hours: body.silence_hours ?? null,
    enabled: body.enabled ?? true,
  })
}

/** Returns the fields of a source after a change. Throws `HttpError` 400 and `InvalidFields`. */
export function changedSource(source: SourceFields, change: SourceChange): SourceFields {
  const { authorization: _secret, mapping, constants, ...given } = change
  const changed = { ...source, ...withoutUndefined(given) }
  return checked({
    ...changed,
    name: changed.name.trim(),
    location: changed.location.trim(),
    records: textOrNull(changed.records),
    encoding: textOrNull(changed.encoding),
    mapping: mapping === undefined ? source.mapping : (mapping ?? {}),
    constants: constants === undefined ? source.constants : (constants ?? {}),
  })
}

/** Compares the fields that decide how a file is found and read. */
export function isReadOtherwise(a: SourceFields, b: SourceFields): boolean {
  const { name: _a, schedule: _b, silence_hours: _c, enabled: _d, ...one } = a
  const { name: _e, schedule: _f, silence_hours: _g, enabled: _h, ...other } = b
  return JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other))
}

/** Throws `HttpError` 400 for a secret that cannot be sent. */
export function requireSecret(text: string): string {
  const fault = secretFault(text)
  if (fault !== null) throw new HttpError(400, 'source-refused', { values: { reason: fault } })
  return text
}

function checked(source: SourceFields): SourceFields {
  if (source.location === '' && source.kind !== 'api')
    throw new InvalidFields([{ field: 'location', message: 'Zadajte adresu alebo cestu' }])
  const fault = faultOf(source)
  if (fault !== null) throw new HttpError(400, 'source-refused', { values: { reason: fault } })
  return {
    ...source,
    mapping: byTarget(source.mapping, (names) => namesOf({ names }, 'names').length > 0),
    constants: byTarget(source.constants, (value) => value.trim() !== ''),
  }
}

/** Normalises the spelling of targets and leaves out empty values. */
function byTarget<Value>(
  values: Readonly<Partial<Record<string, Value>>>,
  isSet: (value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const target = targetOf(name)
      return target === undefined || value === undefined || !isSet(value) ? [] : [[target, value]]
    }),
  )
}

function faultOf(source: SourceFields): string | null {
  if ((source.kind === 'api') !== (source.preset === STATE_PRESET))
    return 'Typ cenníka Štátny porovnávač patrí k druhu api, a žiadny iný k nemu nepatrí'
  const locationFault = placeFault(source)
  if (locationFault !== null) return locationFault
  if (source.encoding !== null && !isEncoding(source.encoding))
    return `Kódovanie „${source.encoding}“ nie je známe`
  if (source.delimiter !== null && /["\r\n]/.test(source.delimiter))
    return 'Oddeľovač nesmie byť úvodzovka ani koniec riadka'
  const unknown = [...Object.keys(source.mapping), ...Object.keys(source.constants)].find(
    (name) => targetOf(name) === undefined,
  )
  return unknown === undefined
    ? null
    : `Stĺpec „${unknown.slice(0, 40)}“ nepoznáme, možné sú ${SOURCE_TARGETS.join(', ')}`
}

/** An interface without an address of its own uses the address in the settings. */
function placeFault({ kind, location }: SourceFields): string | null {
  if (location === '' && kind === 'api') return null
  return kind === 'folder' ? folderFault(location) : addressFault(location)
}

function addressFault(location: string): string | null {
  // The day is filled in for each run.
  const text = location.replace(/\{(today|yesterday)\}/g, '2000-01-01')
  if (!/^https?:\/\//i.test(text)) return 'Adresa musí začínať http:// alebo https://'
  if (!URL.canParse(text)) return 'Adresa nie je platná'
  const { username, password } = new URL(text)
  return username + password === ''
    ? null
    : 'Adresa obsahuje prihlasovacie údaje. Zadajte ich do poľa Prístupové údaje.'
}

function guessedByName(location: string): {
  readonly container?: SourceContainer
  readonly format?: SourceFormat
} {
  const name = location.toLowerCase().replace(/[?#].*$/, '')
  const container = name.endsWith('.zip')
    ? ('zip' as const)
    : name.endsWith('.gz')
      ? ('gzip' as const)
      : undefined
  const format = /\.(json|jsonl|ndjson)(\.gz)?$/.test(name)
    ? ('json' as const)
    : /\.xml(\.gz)?$/.test(name)
      ? ('xml' as const)
      : undefined
  return { ...(container === undefined ? {} : { container }), ...(format === undefined ? {} : { format }) }
}

const textOrNull = (text: string | null): string | null => text?.trim() || null

const withoutUndefined = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given

const sorted = (fields: object) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
