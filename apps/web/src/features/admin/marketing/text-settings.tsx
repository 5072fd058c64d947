import { t } from '@cenolov/core/language'
import { SelectField } from '#ui/forms/fields/select-field.tsx'
import { TextField } from '#ui/forms/fields/text-field.tsx'
import { Switch } from '#ui/forms/toggle.tsx'
import type { PosterText } from './poster/poster.tsx'
import { HEADLINE_MAX, HEADLINES, SUB_HEADLINE_MAX, SUB_HEADLINES } from './preset-texts.ts'

export interface TextSettingsProps {
  readonly text: PosterText
  readonly onChange: (text: PosterText) => void
}

const OWN = ''
const SWITCHES = [
  ['showLogo', t('Logo')],
  ['showPrices', t('Ceny')],
  ['showDiscounts', t('Zľavy')],
] as const

const presetOptions = (presets: readonly string[]) => [
  { value: OWN, label: t('Vlastný text') },
  ...presets.map((preset) => ({ value: preset, label: preset })),
]
const presetOf = (presets: readonly string[], text: string) => (presets.includes(text) ? text : OWN)

export function TextSettings({ text, onChange }: TextSettingsProps) {
  const change = (part: Partial<PosterText>) => onChange({ ...text, ...part })
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t('Prednastavený nadpis')}
        value={presetOf(HEADLINES, text.headline)}
        options={presetOptions(HEADLINES)}
        onChange={(headline) => change({ headline })}
      />
      <TextField
        label={t('Nadpis')}
        value={text.headline}
        maxLength={HEADLINE_MAX}
        onChange={(event) => change({ headline: event.target.value })}
      />
      <SelectField
        label={t('Prednastavený podnadpis')}
        value={presetOf(SUB_HEADLINES, text.subHeadline)}
        options={presetOptions(SUB_HEADLINES)}
        onChange={(subHeadline) => change({ subHeadline })}
      />
      <TextField
        label={t('Podnadpis')}
        value={text.subHeadline}
        maxLength={SUB_HEADLINE_MAX}
        onChange={(event) => change({ subHeadline: event.target.value })}
      />
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{t('Zobraziť na obrázku')}</legend>
        {SWITCHES.map(([name, label]) => (
          <Switch key={name} checked={text[name]} onChange={(checked) => change({ [name]: checked })}>
            {label}
          </Switch>
        ))}
      </fieldset>
    </div>
  )
}
