import { t } from '@cenolov/core/language'
import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from '../forms/segmented.tsx'
import { setTheme, type Theme, useTheme } from './theme.ts'

const CHOICES: readonly { readonly value: Theme; readonly label: string; readonly icon: typeof Sun }[] = [
  { value: 'system', label: t('Podľa zariadenia'), icon: Monitor },
  { value: 'light', label: t('Svetlý'), icon: Sun },
  { value: 'dark', label: t('Tmavý'), icon: Moon },
]

export function ThemeSwitch({ className }: { readonly className?: string }) {
  return (
    <Segmented
      label={t('Vzhľad')}
      value={useTheme()}
      onChange={setTheme}
      choices={CHOICES}
      iconsOnly
      className={className}
    />
  )
}
