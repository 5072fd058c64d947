import { Monitor, Moon, Rows2, Rows4, Sun } from 'lucide-react'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Switch } from '../../../ui/forms/toggle.tsx'
import {
  setDataSaver,
  setListDensity,
  useDataSaver,
  useListDensity,
} from '../../../ui/theme/list-preferences.ts'
import { setTheme, useTheme } from '../../../ui/theme/theme.ts'
import { Setting } from './setting.tsx'

/** Settings kept in this browser: theme, density, data saver. */
export function DisplaySettings() {
  const theme = useTheme()
  const density = useListDensity()
  const saving = useDataSaver()
  return (
    <>
      <Setting title="Vzhľad">
        <Segmented
          label="Vzhľad"
          value={theme}
          onChange={setTheme}
          choices={[
            { value: 'light', label: 'Svetlý', icon: Sun },
            { value: 'dark', label: 'Tmavý', icon: Moon },
            { value: 'system', label: 'Systém', icon: Monitor },
          ]}
        />
      </Setting>
      <Setting title="Hustota zoznamu" lead="Koľko produktov sa naraz zmestí na obrazovku.">
        <Segmented
          label="Hustota zoznamu"
          value={density}
          onChange={setListDensity}
          choices={[
            { value: 'comfortable', label: 'Pohodlná', icon: Rows2 },
            { value: 'compact', label: 'Kompaktná', icon: Rows4 },
          ]}
        />
      </Setting>
      <Setting
        title="Šetrenie dát"
        lead="Obrázky produktov sa nenačítajú samy. Každý si zobrazíte ťuknutím na jeho miesto."
      >
        <Switch checked={saving} onChange={setDataSaver}>
          Šetriť dáta
        </Switch>
      </Setting>
    </>
  )
}
