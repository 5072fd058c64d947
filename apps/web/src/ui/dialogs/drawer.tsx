import { Drawer as Base } from '@base-ui/react/drawer'
import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BACKDROP } from '../styles.ts'
import { useBackCloses } from './use-back-closes.ts'

type DrawerSide = 'left' | 'bottom'

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly side?: DrawerSide
  readonly footer?: ReactNode
  readonly children: ReactNode
}

const VIEWPORTS: Record<DrawerSide, string> = {
  left: 'items-stretch justify-start',
  bottom: 'items-end justify-center',
}

const POPUPS: Record<DrawerSide, string> = {
  left: clsx(
    'h-full w-[min(20rem,calc(100vw-3.5rem))] border-r',
    '[transform:translateX(var(--drawer-swipe-movement-x,0px))]',
    'data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)]',
  ),
  bottom: clsx(
    'max-h-[88dvh] w-full max-w-2xl rounded-t-xl border-t',
    '[transform:translateY(var(--drawer-swipe-movement-y,0px))]',
    'data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]',
  ),
}

/**
 * A panel that slides in over a dimmed, locked page. A tap outside, Esc, the close button, a swipe
 * and going back close it.
 */
export function Drawer({ open, onClose, title, side = 'bottom', footer, children }: DrawerProps) {
  useBackCloses(open, onClose)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      swipeDirection={side === 'left' ? 'left' : 'down'}
    >
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Viewport className={clsx('fixed inset-0 z-50 flex', VIEWPORTS[side])}>
          <Base.Popup
            className={clsx(
              'relative flex flex-col border-line bg-surface shadow-lift outline-none',
              'transition-transform duration-300 ease-out-soft data-swiping:transition-none',
              // A finger selects nothing while it swipes, and each touch would restyle the whole drawer.
              'pointer-fine:data-swiping:select-none',
              POPUPS[side],
            )}
          >
            {side === 'bottom' ? (
              <span aria-hidden className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line" />
            ) : null}
            <div className="flex shrink-0 items-center justify-between py-1.5 pr-3 pl-4">
              <Base.Title className="text-lg font-bold tracking-tight">{title}</Base.Title>
              <Base.Close
                aria-label={t('Zavrieť')}
                className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden className="size-5.5" />
              </Base.Close>
            </div>
            <Base.Content className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain">
              {children}
            </Base.Content>
            {footer ? (
              <div className="shrink-0 border-t border-line p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
                {footer}
              </div>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
