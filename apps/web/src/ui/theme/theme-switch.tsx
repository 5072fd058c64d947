import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from '../forms/segmented.tsx'
import { setTheme, type Theme, useTheme } from './theme.ts'

const CHOICES: readonly { readonly value: Theme; readonly label: string; readonly icon: typeof Sun }[] = [
  { value: 'system', label: 'Podľa zariadenia', icon: Monitor },
  { value: 'light', label: 'Svetlý', icon: Sun },
  { value: 'dark', label: 'Tmavý', icon: Moon },
]

export function ThemeSwitch({ className }: { readonly className?: string }) {
  return (
    <Segmented
      label="Vzhľad"
      value={useTheme()}
      onChange={setTheme}
      choices={CHOICES}
      iconsOnly
      className={className}
    />
  )
}
