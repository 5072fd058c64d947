import { clsx } from 'clsx'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { setTheme, THEMES, type Theme, useTheme } from './theme.ts'

const CHOICES: Record<Theme, { readonly label: string; readonly Icon: typeof Sun }> = {
  system: { label: 'Podľa zariadenia', Icon: Monitor },
  light: { label: 'Svetlý', Icon: Sun },
  dark: { label: 'Tmavý', Icon: Moon },
}

/** Light, dark or as the device has it. */
export function ThemeSwitch({ className }: { readonly className?: string }) {
  const theme = useTheme()
  // The same switch may be on the page twice; radios of one name would be one group.
  const name = useId()
  return (
    <fieldset className={clsx('flex gap-0.5 rounded-md border border-line bg-sunken p-0.5', className)}>
      <legend className="sr-only">Vzhľad</legend>
      {THEMES.map((choice) => {
        const { label, Icon } = CHOICES[choice]
        return (
          <label
            key={choice}
            title={label}
            className={clsx(
              'relative grid min-h-11 flex-1 place-items-center rounded-sm border border-transparent text-ink-3 transition-colors hover:text-ink md:min-h-9',
              'has-checked:border-line has-checked:bg-surface has-checked:text-ink',
              'has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              aria-label={label}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={theme === choice}
              onChange={() => setTheme(choice)}
            />
            <Icon aria-hidden className="size-4.5" />
          </label>
        )
      })}
    </fieldset>
  )
}
