import { Menu as Base } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { iconButtonStyle } from '../icon-button.tsx'
import { buttonStyle } from '../styles.ts'
import { useBackCloses } from './use-back-closes.ts'

export interface MenuItem {
  readonly label: string
  readonly icon: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
}

export interface MenuProps {
  /** Absent where the icon is enough; the button then has a name. */
  readonly label?: string
  /** Names the button where the label alone is unclear. */
  readonly name?: string
  readonly icon: ReactNode
  readonly groups: readonly (readonly MenuItem[])[]
  readonly defaultOpen?: boolean
}

export function Menu({ label, name, icon, groups, defaultOpen = false }: MenuProps) {
  // Rendered inside the landmark of its button.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(defaultOpen)
  useBackCloses(isOpen, () => setOpen(false))
  return (
    <div ref={setPlace} className="contents">
      <Base.Root open={isOpen} onOpenChange={(next) => setOpen(next)}>
        <Base.Trigger
          aria-label={name}
          title={label === undefined ? name : undefined}
          className={label === undefined ? iconButtonStyle('outlined') : buttonStyle('secondary')}
        >
          {icon}
          {label}
        </Base.Trigger>
        {/* Out of the flow: in a row it would be one more item, and the button would move under the press. */}
        <Base.Portal container={place} className="absolute">
          {/* Fixed: a card that cuts its corners would cut the menu too. */}
          <Base.Positioner positionMethod="fixed" side="bottom" align="end" sideOffset={6} className="z-40">
            <Base.Popup className="min-w-60 rounded-lg border border-line bg-raised p-1.5 shadow-lift outline-none">
              {groups.map((items, index) => (
                <div
                  key={items[0]?.label}
                  className={clsx(index > 0 && 'mt-1.5 border-t border-line pt-1.5')}
                >
                  {items.map((item) => (
                    <Base.Item
                      key={item.label}
                      disabled={item.disabled ?? false}
                      className={clsx(
                        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 font-medium outline-none select-none data-disabled:opacity-50',
                        item.danger
                          ? 'text-sale data-highlighted:bg-sale-soft'
                          : 'data-highlighted:bg-sunken',
                      )}
                      onClick={item.onPress}
                    >
                      {item.icon}
                      {item.label}
                    </Base.Item>
                  ))}
                </div>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  )
}
