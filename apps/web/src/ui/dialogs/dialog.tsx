import { Dialog as Base } from '@base-ui/react/dialog'
import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { afterFrame } from '../loading/after-frame.ts'
import { BACKDROP } from '../styles.ts'
import { ConfirmContent } from './confirm-content.tsx'
import { useBackCloses } from './use-back-closes.ts'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Name for screen readers; omitted when the content has a `DialogTitle`. */
  readonly title?: string | undefined
  /**
   * Text of a bar above the content with the close button, for scrolling content that it would cover. Such a dialog
   * keeps its top edge when its content grows.
   */
  readonly bar?: string
  /** Whether the address says that it is open, so that going back closes it anyway. */
  readonly inAddress?: boolean
  /** Whether `onClose` asks before it drops what was typed. Otherwise going back asks. */
  readonly asksItself?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A modal dialog: centred from 768 px, a bottom sheet on phones. Traps the focus and restores it. Esc, the backdrop,
 * the close button and going back close it.
 */
export function Dialog({
  open,
  onClose,
  title,
  bar,
  inAddress = false,
  asksItself = false,
  className,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const hasWords = useRef(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (open) return
    hasWords.current = false
    setAsking(false)
  }, [open])
  useBackCloses(open && !inAddress, () => (hasWords.current && !asksItself ? setAsking(true) : onClose()))
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Viewport
          className={clsx(
            'fixed inset-0 z-50 flex items-end justify-center md:p-6',
            bar === undefined ? 'md:items-center' : 'md:items-start',
          )}
        >
          <Base.Popup
            ref={popup}
            initialFocus={() => {
              void afterFrame().then(() => focusOn(popup.current))
              return false
            }}
            className={clsx(
              'relative flex max-h-[92dvh] w-full flex-col overflow-hidden border border-line bg-surface shadow-lift outline-none',
              'rounded-t-xl md:max-h-[calc(100dvh-3rem)] md:rounded-xl',
              'transition-[translate,scale,opacity] duration-300 ease-out-soft',
              'data-ending-style:translate-y-full data-starting-style:translate-y-full',
              'md:duration-200 md:data-ending-style:translate-y-0 md:data-ending-style:scale-[0.97] md:data-ending-style:opacity-0',
              'md:data-starting-style:translate-y-0 md:data-starting-style:scale-[0.97] md:data-starting-style:opacity-0',
              // Fixed height, so that the close button does not move while content loads.
              bar !== undefined && 'max-md:h-[92dvh]',
              className,
            )}
            onInput={(event) => {
              if (isWriting(event)) hasWords.current = true
            }}
            onSubmit={() => {
              hasWords.current = false
            }}
          >
            {title === undefined ? null : <Base.Title className="sr-only">{title}</Base.Title>}
            {bar === undefined ? null : (
              <p
                aria-hidden
                className="flex min-h-15 shrink-0 items-center border-b border-line pr-16 pl-5 font-bold text-ink-2 md:pl-7"
              >
                {bar}
              </p>
            )}
            {children}
            <Base.Close
              aria-label={t('Zavrieť')}
              className="absolute top-2 right-2 z-10 grid size-11 place-items-center rounded-full border border-line bg-surface/90 text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
            {isAsking ? (
              <DiscardQuestion open onDiscard={onClose} onClose={() => setAsking(false)}>
                {t('Čo ste napísali, ešte nie je uložené.')}
              </DiscardQuestion>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Returns whether somebody is typing into a form. A search text may be dropped. */
function isWriting({ target }: FormEvent): boolean {
  return target instanceof HTMLElement && target.matches('form :is(textarea, input:not([type="search"]))')
}

/**
 * Focuses the dialog itself, whose title a screen reader then reads, not its first control. It is visible by then:
 * listeners of focus would delay its first frame.
 */
function focusOn(popup: HTMLElement | null) {
  if (!popup?.hasAttribute('data-open') || popup.contains(document.activeElement)) return
  popup.focus({ preventScroll: true })
}

/** A visible heading that names the dialog. */
export function DialogTitle({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  return <Base.Title className={className}>{children}</Base.Title>
}

interface DiscardQuestionProps {
  readonly open: boolean
  readonly onDiscard: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks before typed words or other changes of a form are dropped. */
function DiscardQuestion({ open, onDiscard, onClose, children }: DiscardQuestionProps) {
  return (
    <Dialog open={open} onClose={onClose} className="md:max-w-lg">
      <ConfirmContent
        title={t('Zahodiť zmeny?')}
        confirmLabel={t('Zahodiť zmeny')}
        cancelLabel={t('Pokračovať v\u00a0úpravách')}
        danger
        onConfirm={onDiscard}
        onClose={onClose}
      >
        <p>{children}</p>
      </ConfirmContent>
    </Dialog>
  )
}

/**
 * Asks before a form with changes is closed.
 * @param text a sentence about the changes that are not saved
 */
export function useDiscardQuestion(text: string, onClose: () => void) {
  const [dirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  function leave() {
    setDirty(false)
    setAsking(false)
    onClose()
  }
  return {
    setDirty,
    leave,
    close: () => (dirty ? setAsking(true) : leave()),
    question: (
      <DiscardQuestion open={isAsking} onDiscard={leave} onClose={() => setAsking(false)}>
        {text}
      </DiscardQuestion>
    ),
  }
}
