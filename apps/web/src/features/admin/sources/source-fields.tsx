import type { SourcePreset } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import type { ReactNode } from 'react'
import { PasswordField } from '#ui/forms/fields/password-field.tsx'
import { SelectField, type SelectOption } from '#ui/forms/fields/select-field.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { Switch } from '#ui/forms/toggle.tsx'
import type { SourceDraft } from './source-draft.ts'

interface FieldsProps {
  readonly draft: SourceDraft
  readonly faults: Partial<Record<keyof SourceDraft, string>>
  readonly onChange: (fields: Partial<SourceDraft>) => void
}

interface PlaceProps extends FieldsProps {
  /** False: the address alone. */
  readonly isWhole: boolean
  readonly presets: readonly SourcePreset[]
  readonly hasSecret: boolean
  readonly onPreset: (preset: SourcePreset) => void
  readonly action: ReactNode
}

const KINDS: readonly SelectOption[] = [
  { value: 'url', label: t('Z\u00a0internetu') },
  { value: 'folder', label: t('Z\u00a0priečinka servera') },
]
const API_KINDS: readonly SelectOption<'api'>[] = [{ value: 'api', label: t('Z\u00a0rozhrania') }]
const CONTAINERS: readonly SelectOption<SourceDraft['container']>[] = [
  { value: 'none', label: t('Bez balenia') },
  { value: 'gzip', label: 'gzip (.gz)' },
  { value: 'zip', label: 'ZIP' },
]
const FORMATS: readonly SelectOption<SourceDraft['format']>[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'json', label: 'JSON' },
  { value: 'xml', label: 'XML' },
]
const ENCODINGS: readonly SelectOption[] = [
  { value: '', label: t('Zistí sa') },
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1250', label: 'Windows-1250' },
  { value: 'windows-1251', label: t('Windows-1251 (cyrilika)') },
  { value: 'windows-1252', label: t('Windows-1252 (západná Európa)') },
  { value: 'windows-1253', label: t('Windows-1253 (gréčtina)') },
  { value: 'windows-1255', label: t('Windows-1255 (hebrejčina)') },
  { value: 'iso-8859-2', label: 'ISO-8859-2' },
  { value: 'iso-8859-7', label: t('ISO-8859-7 (gréčtina)') },
  { value: 'iso-8859-8', label: t('ISO-8859-8 (hebrejčina)') },
  { value: 'utf-16le', label: 'UTF-16' },
]
const DELIMITERS: readonly SelectOption[] = [
  { value: '', label: t('Zistí sa') },
  { value: ',', label: t('Čiarka') },
  { value: ';', label: t('Bodkočiarka') },
  { value: '\t', label: t('Tabulátor') },
  { value: '|', label: t('Zvislá čiara') },
]
const MODES: readonly SelectOption[] = [
  { value: 'merge', label: t('Doplní a\u00a0zmení, čo obsahuje') },
  { value: 'replace', label: t('Je celá ponuka: čo chýba, skončilo') },
]
const CONTENTS: readonly SelectOption<SourceDraft['content']>[] = [
  { value: '', label: t('Zistí sa') },
  { value: 'goods', label: t('Tovar s\u00a0cenami') },
  { value: 'promotions', label: t('Len akcie na tovar z\u00a0iných zdrojov') },
]
const SCHEDULES: readonly SelectOption[] = [
  { value: 'daily', label: t('Denne o\u00a0určenom čase') },
  { value: 'often', label: t('Opakovane po minútach') },
]

const withOwn = (options: readonly SelectOption[], value: string): readonly SelectOption[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }]

/** Fields for finding the file: its address first, then the settings for reading it. */
export function PlaceFields({
  draft,
  faults,
  onChange,
  isWhole,
  presets,
  hasSecret,
  onPreset,
  action,
}: PlaceProps) {
  const isApi = draft.kind === 'api'
  const isUrl = draft.kind !== 'folder'
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={
            isApi
              ? t('Adresa rozhrania (prázdna: z\u00a0nastavenia)')
              : isUrl
                ? t('Adresa súboru')
                : t('Cesta v\u00a0priečinku SOURCE_DIR')
          }
          className="min-w-0 grow basis-72"
          placeholder={isUrl ? 'https://…' : 'lidl/cennik-*.csv'}
          value={draft.location}
          maxLength={2_000}
          inputMode={isUrl ? 'url' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          error={faults.location}
          onChange={({ target }) => onChange({ location: target.value })}
        />
        <div className="max-sm:w-full sm:mt-[1.875rem]">{action}</div>
      </div>
      {isWhole ? (
        <div className="grid gap-4 md:grid-cols-3">
          <SelectField
            label={t('Odkiaľ')}
            value={draft.kind}
            options={isApi ? API_KINDS : KINDS}
            onChange={(kind) => onChange({ kind: kind === 'folder' ? 'folder' : isApi ? 'api' : 'url' })}
          />
          <SelectField
            label={t('Typ cenníka')}
            value={draft.preset}
            options={presets.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              const preset = presets.find((candidate) => candidate.id === id)
              if (preset !== undefined) onPreset(preset)
            }}
          />
          {isUrl ? (
            <PasswordField
              label={hasSecret ? t('Prístupové údaje (uložené)') : t('Prístupové údaje (nepovinné)')}
              placeholder={
                hasSecret ? t('Vyplňte len pri zmene') : t('Bearer … alebo env:SOURCE_SECRET_NAZOV')
              }
              autoComplete="off"
              maxLength={4_000}
              value={draft.authorization}
              onChange={({ target }) => onChange({ authorization: target.value })}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

export function FormatFields({ draft, onChange }: FieldsProps) {
  const isCsv = draft.format === 'csv'
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label={t('Formát')}
        value={draft.format}
        options={FORMATS}
        onChange={(format) => onChange({ format, mapping: {} })}
      />
      <SelectField
        label={t('Kompresia')}
        value={draft.container}
        options={CONTAINERS}
        onChange={(container) => onChange({ container })}
      />
      <SelectField
        label={t('Kódovanie')}
        value={draft.encoding}
        options={withOwn(ENCODINGS, draft.encoding)}
        onChange={(encoding) => onChange({ encoding })}
      />
      {isCsv ? (
        <SelectField
          label={t('Oddeľovač')}
          value={draft.delimiter}
          options={withOwn(DELIMITERS, draft.delimiter)}
          onChange={(delimiter) => onChange({ delimiter })}
        />
      ) : (
        <TextField
          label={draft.format === 'json' ? t('Cesta k\u00a0poľu záznamov') : t('Cesta k\u00a0prvku záznamu')}
          placeholder={t('nájde sa')}
          value={draft.records}
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange({ records: target.value })}
        />
      )}
      <SelectField
        label={t('Čo súbor obsahuje')}
        value={draft.content}
        options={CONTENTS}
        onChange={(content) => onChange({ content })}
      />
      <SelectField
        label={t('Čo súbor znamená')}
        value={draft.mode}
        options={MODES}
        onChange={(mode) => onChange({ mode: mode === 'replace' ? 'replace' : 'merge' })}
      />
    </div>
  )
}

export function ScheduleFields({ draft, faults, onChange }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        label={t('Názov zdroja')}
        className="sm:col-span-2 lg:col-span-4"
        value={draft.name}
        maxLength={200}
        error={faults.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label={t('Rozvrh')}
        value={draft.isDaily ? 'daily' : 'often'}
        options={SCHEDULES}
        onChange={(schedule) => onChange({ isDaily: schedule === 'daily' })}
      />
      {draft.isDaily ? (
        <TextField
          label={t('Čas')}
          type="time"
          value={draft.dailyAt}
          error={faults.dailyAt}
          onChange={({ target }) => onChange({ dailyAt: target.value.slice(0, 5) })}
        />
      ) : (
        <TextField
          label={t('Po koľkých minútach')}
          inputMode="numeric"
          maxLength={6}
          value={draft.everyMinutes}
          error={faults.everyMinutes}
          onChange={({ target }) => onChange({ everyMinutes: target.value.trim() })}
        />
      )}
      <TextField
        label={t('Upozorniť, keď zdroj mlčí (hodín)')}
        placeholder={t('neupozorňovať')}
        inputMode="numeric"
        maxLength={6}
        value={draft.silenceHours}
        error={faults.silenceHours}
        onChange={({ target }) => onChange({ silenceHours: target.value.trim() })}
      />
      <Switch className="self-end" checked={draft.enabled} onChange={(enabled) => onChange({ enabled })}>
        {t('Čítať podľa rozvrhu')}
      </Switch>
    </div>
  )
}
