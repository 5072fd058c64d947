import type { Source, SourceBody, SourceMapping, SourcePreset, SourceTrial } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'

export interface SourceDraft {
  readonly name: string
  readonly kind: Source['kind']
  readonly location: string
  readonly preset: Source['preset']
  readonly container: Source['container']
  readonly format: Source['format']
  /** Empty: detected. */
  readonly content: NonNullable<Source['content']> | ''
  readonly records: string
  readonly encoding: string
  readonly delimiter: string
  /** Empty while the preset or the guess decides. */
  readonly mapping: Readonly<SourceMapping>
  readonly constants: Readonly<Record<string, string>>
  readonly mode: Source['mode']
  readonly isDaily: boolean
  readonly dailyAt: string
  readonly everyMinutes: string
  readonly silenceHours: string
  readonly enabled: boolean
  readonly authorization: string
}

export const NEW_SOURCE: SourceDraft = {
  name: '',
  kind: 'url',
  location: '',
  preset: 'cenolov',
  container: 'none',
  format: 'csv',
  content: '',
  records: '',
  encoding: '',
  delimiter: '',
  mapping: {},
  constants: {},
  mode: 'merge',
  isDaily: true,
  dailyAt: '05:30',
  everyMinutes: '60',
  silenceHours: '48',
  enabled: true,
  authorization: '',
}

const formatOf = ({
  container,
  format,
  content,
  records,
  encoding,
  delimiter,
  mode,
}: Source | SourcePreset) => ({
  container,
  format,
  content: content ?? ('' as const),
  records: records ?? '',
  encoding: encoding ?? '',
  delimiter: delimiter ?? '',
  mode,
})

export function draftOf(source: Source): SourceDraft {
  const { schedule } = source
  return {
    name: source.name,
    kind: source.kind,
    location: source.location,
    preset: source.preset,
    ...formatOf(source),
    mapping: source.mapping,
    constants: source.constants,
    isDaily: 'daily_at' in schedule,
    dailyAt: 'daily_at' in schedule ? schedule.daily_at : NEW_SOURCE.dailyAt,
    everyMinutes: 'every_minutes' in schedule ? String(schedule.every_minutes) : NEW_SOURCE.everyMinutes,
    silenceHours: source.silence_hours === null ? '' : String(source.silence_hours),
    enabled: source.enabled,
    authorization: '',
  }
}

/** Applies a preset to a draft; a mapping by hand belongs to another format. */
export const withPreset = (draft: SourceDraft, preset: SourcePreset): SourceDraft => ({
  ...draft,
  preset: preset.id,
  ...formatOf(preset),
  mapping: {},
})

/** Returns for several names of a column the one in the file, else the first. */
export function singleNames(
  mapping: Readonly<Record<string, string | readonly string[]>>,
  columns: readonly string[],
): Record<string, string> {
  const single = (names: string | readonly string[]) =>
    typeof names === 'string' ? names : (names.find((name) => columns.includes(name)) ?? names[0] ?? '')
  return Object.fromEntries(Object.entries(mapping).map(([target, names]) => [target, single(names)]))
}

/** Returns the faults of a draft, by field; empty when it can be saved. */
export function draftFaults(draft: SourceDraft): Partial<Record<keyof SourceDraft, string>> {
  const faults: Partial<Record<keyof SourceDraft, string>> = {}
  if (draft.name.trim() === '') faults.name = t('Zadajte názov')
  const isApi = draft.kind === 'api'
  if (draft.location.trim() === '' && !isApi) faults.location = t('Zadajte adresu alebo cestu')
  else if (
    draft.kind !== 'folder' &&
    draft.location.trim() !== '' &&
    !/^https?:\/\//i.test(draft.location.trim())
  )
    faults.location = t('Adresa musí začínať http:// alebo https://')
  if (draft.isDaily && !/^([01]\d|2[0-3]):[0-5]\d$/.test(draft.dailyAt))
    faults.dailyAt = t('Zadajte čas, napríklad 05:30')
  if (!draft.isDaily && !isWhole(draft.everyMinutes, 1, 10_080))
    faults.everyMinutes = t('Zadajte 1 až 10 080 minút')
  if (draft.silenceHours.trim() !== '' && !isWhole(draft.silenceHours, 1, 8_760))
    faults.silenceHours = t('Zadajte 1 až 8 760 hodín')
  return faults
}

/**
 * Keeps the guessed and reviewed mapping when a draft is saved after a trial: the next file may be guessed differently.
 * A file with our own columns, or of a known form, needs no mapping.
 */
export function pinned(draft: SourceDraft, trial: SourceTrial | null): SourceDraft {
  if (
    trial === null ||
    !trial.is_guessed ||
    draft.preset !== 'cenolov' ||
    Object.keys(draft.mapping).length > 0
  )
    return draft
  const isOwnForm = Object.entries(trial.mapping).every(([target, names]) => names === target)
  return isOwnForm ? draft : { ...draft, mapping: trial.mapping, content: trial.read_as.content }
}

/** Returns the body of a request. An empty secret keeps the saved one. */
export function bodyOf(draft: SourceDraft): SourceBody & { name: string } {
  const filled = <Value extends string | string[]>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(values).filter(([, value]) => [value].flat().some((one) => one.trim() !== '')),
    )
  return {
    name: draft.name.trim(),
    kind: draft.kind,
    location: draft.location.trim(),
    schedule: draft.isDaily ? { daily_at: draft.dailyAt } : { every_minutes: Number(draft.everyMinutes) },
    container: draft.container,
    format: draft.format,
    content: draft.content || null,
    records: draft.records.trim() || null,
    encoding: draft.encoding || null,
    delimiter: draft.delimiter || null,
    preset: draft.preset,
    mapping: filled(draft.mapping),
    constants: filled(draft.constants),
    mode: draft.mode,
    silence_hours: draft.silenceHours.trim() === '' ? null : Number(draft.silenceHours),
    enabled: draft.enabled,
    ...(draft.authorization.trim() === '' ? {} : { authorization: draft.authorization.trim() }),
  }
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
}
