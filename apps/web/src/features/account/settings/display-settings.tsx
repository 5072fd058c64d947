import { t } from '@cenolov/core/language'
import { Monitor, Moon, Rows2, Rows4, Sun } from 'lucide-react'
import { LanguageSwitch } from '#product/language-switch.tsx'
import { Segmented, type SegmentedProps } from '#ui/forms/segmented.tsx'
import { Switch } from '#ui/forms/toggle.tsx'
import { setDataSaver, setListDensity, useDataSaver, useListDensity } from '#ui/theme/list-preferences.ts'
import { setTheme, useTheme } from '#ui/theme/theme.ts'
import { Setting, type SettingProps } from './setting.tsx'

const THEMES = [
  { value: 'light', label: t('Svetlý'), icon: Sun },
  { value: 'dark', label: t('Tmavý'), icon: Moon },
  { value: 'system', label: t('Systém'), icon: Monitor },
] as const

const DENSITIES = [
  { value: 'comfortable', label: t('Pohodlná'), icon: Rows2 },
  { value: 'compact', label: t('Kompaktná'), icon: Rows4 },
] as const

export function DisplaySettings() {
  const theme = useTheme()
  const density = useListDensity()
  const saving = useDataSaver()
  return (
    <>
      <Setting title={t('Jazyk')} lead={t('Aj e-maily vám budeme písať v\u00a0tomto jazyku.')}>
        <LanguageSwitch className="max-w-60" />
      </Setting>
      <Choice title={t('Vzhľad')} value={theme} onChange={setTheme} choices={THEMES} />
      <Choice
        title={t('Hustota zoznamu')}
        lead={t('Koľko produktov sa naraz zmestí na obrazovku.')}
        value={density}
        onChange={setListDensity}
        choices={DENSITIES}
      />
      <Setting
        title={t('Šetrenie dát')}
        lead={t('Obrázky produktov sa nenačítajú samy. Každý si zobrazíte ťuknutím na jeho miesto.')}
      >
        <Switch checked={saving} onChange={setDataSaver}>
          {t('Šetriť dáta')}
        </Switch>
      </Setting>
    </>
  )
}

function Choice<T extends string>({
  title,
  lead,
  ...choice
}: Pick<SettingProps, 'title' | 'lead'> & Omit<SegmentedProps<T>, 'label'>) {
  return (
    <Setting title={title} lead={lead}>
      <Segmented label={title} {...choice} />
    </Setting>
  )
}
