import type { SourcePreset } from '@cenolov/contract/admin'
import { t } from '@cenolov/core/language'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormSelect, FormText } from '#ui/forms/fields/form-fields.tsx'
import { PasswordField } from '#ui/forms/fields/password-field.tsx'
import { SelectField, type SelectOption } from '#ui/forms/fields/select-field.tsx'
import { changeFields } from '#ui/forms/hook-form.ts'
import { Switch } from '#ui/forms/toggle.tsx'
import type { SourceDraft } from './source-draft.ts'

interface FieldsProps {
  readonly form: UseFormReturn<SourceDraft>
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
  form: { control, watch },
  isWhole,
  presets,
  hasSecret,
  onPreset,
  action,
}: PlaceProps) {
  const kind = watch('kind')
  const isApi = kind === 'api'
  const isUrl = kind !== 'folder'
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <FormText
          control={control}
          name="location"
          label={
            isApi
              ? t('Adresa rozhrania (prázdna: z\u00a0nastavenia)')
              : isUrl
                ? t('Adresa súboru')
                : t('Cesta v\u00a0priečinku SOURCE_DIR')
          }
          className="min-w-0 grow basis-72"
          placeholder={isUrl ? 'https://…' : 'lidl/cennik-*.csv'}
          maxLength={2_000}
          inputMode={isUrl ? 'url' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="max-sm:w-full sm:mt-[1.875rem]">{action}</div>
      </div>
      {isWhole ? (
        <div className="grid gap-4 md:grid-cols-3">
          <FormSelect control={control} name="kind" label={t('Odkiaľ')} options={isApi ? API_KINDS : KINDS} />
          <SelectField
            label={t('Typ cenníka')}
            value={watch('preset')}
            options={presets.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              const preset = presets.find((candidate) => candidate.id === id)
              if (preset !== undefined) onPreset(preset)
            }}
          />
          {isUrl ? (
            <FormText
              as={PasswordField}
              control={control}
              name="authorization"
              label={hasSecret ? t('Prístupové údaje (uložené)') : t('Prístupové údaje (nepovinné)')}
              placeholder={
                hasSecret ? t('Vyplňte len pri zmene') : t('Bearer … alebo env:SOURCE_SECRET_NAZOV')
              }
              autoComplete="off"
              maxLength={4_000}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

export function FormatFields({ form }: FieldsProps) {
  const { control, watch } = form
  const format = watch('format')
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label={t('Formát')}
        value={format}
        options={FORMATS}
        onChange={(chosen) => changeFields(form, { format: chosen, mapping: {} })}
      />
      <FormSelect control={control} name="container" label={t('Kompresia')} options={CONTAINERS} />
      <FormSelect
        control={control}
        name="encoding"
        label={t('Kódovanie')}
        options={withOwn(ENCODINGS, watch('encoding'))}
      />
      {format === 'csv' ? (
        <FormSelect
          control={control}
          name="delimiter"
          label={t('Oddeľovač')}
          options={withOwn(DELIMITERS, watch('delimiter'))}
        />
      ) : (
        <FormText
          control={control}
          name="records"
          label={format === 'json' ? t('Cesta k\u00a0poľu záznamov') : t('Cesta k\u00a0prvku záznamu')}
          placeholder={t('nájde sa')}
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <FormSelect control={control} name="content" label={t('Čo súbor obsahuje')} options={CONTENTS} />
      <FormSelect control={control} name="mode" label={t('Čo súbor znamená')} options={MODES} />
    </div>
  )
}

export function ScheduleFields({ form }: FieldsProps) {
  const { control, watch } = form
  const isDaily = watch('isDaily')
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <FormText
        control={control}
        name="name"
        label={t('Názov zdroja')}
        className="sm:col-span-2 lg:col-span-4"
        maxLength={200}
      />
      <SelectField
        label={t('Rozvrh')}
        value={isDaily ? 'daily' : 'often'}
        options={SCHEDULES}
        onChange={(schedule) => changeFields(form, { isDaily: schedule === 'daily' })}
      />
      {isDaily ? (
        <FormText control={control} name="dailyAt" label={t('Čas')} type="time" />
      ) : (
        <FormText
          control={control}
          name="everyMinutes"
          label={t('Po koľkých minútach')}
          inputMode="numeric"
          maxLength={6}
        />
      )}
      <FormText
        control={control}
        name="silenceHours"
        label={t('Upozorniť, keď zdroj mlčí (hodín)')}
        placeholder={t('neupozorňovať')}
        inputMode="numeric"
        maxLength={6}
      />
      <Switch
        className="self-end"
        checked={watch('enabled')}
        onChange={(enabled) => changeFields(form, { enabled })}
      >
        {t('Čítať podľa rozvrhu')}
      </Switch>
    </div>
  )
}
