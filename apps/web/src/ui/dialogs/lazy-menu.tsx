import { t } from '@cenolov/core/language'
import { type ComponentType, useState } from 'react'
import { iconButtonStyle } from '../icon-button.tsx'
import { atIntent } from '../loading/at-intent.ts'
import { loadWithRetry } from '../loading/lazy-part.tsx'
import { showToast } from '../messages/toast.ts'
import { buttonStyle } from '../styles.ts'
import type { MenuProps } from './menu.tsx'

const load = () => loadWithRetry(async () => (await import('./menu.tsx')).Menu)

/** The button of a menu whose code loads when the pointer approaches it. */
export function LazyMenu(props: MenuProps) {
  const [loaded, setLoaded] = useState<{ readonly Menu: ComponentType<MenuProps> } | null>(null)
  if (loaded !== null) return <loaded.Menu {...props} defaultOpen />
  const ahead = () => void load().catch(() => undefined)
  const open = () =>
    load().then(
      (Menu) => setLoaded({ Menu }),
      () => showToast({ title: t('Ponuku sa nepodarilo načítať'), tone: 'error' }),
    )
  return (
    // The open menu has this wrapper too, so the button keeps its size.
    <div className="contents">
      <button
        type="button"
        aria-label={props.name}
        aria-haspopup="menu"
        aria-expanded={false}
        title={props.label === undefined ? props.name : undefined}
        className={props.label === undefined ? iconButtonStyle('outlined') : buttonStyle('secondary')}
        {...atIntent(ahead)}
        onClick={() => void open()}
      >
        {props.icon}
        {props.label}
      </button>
    </div>
  )
}
