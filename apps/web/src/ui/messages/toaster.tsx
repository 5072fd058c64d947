import { Toast } from '@base-ui/react/toast'
import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { connectToaster, type ToastAction, type ToastTone } from './toast.ts'

const TOAST_MS = 5_000
/** More at once would cover a phone, so the oldest are hidden. */
const TOASTS_MAX = 8

const ICONS = { info: Info, success: CircleCheck, warn: TriangleAlert, error: CircleAlert }
const TONES: Record<ToastTone, string> = {
  info: 'text-brand',
  success: 'text-brand',
  warn: 'text-warn',
  error: 'text-sale',
}

const ACTION = 'min-h-11 shrink-0 rounded-md px-3 font-bold text-brand hover:bg-brand-soft'

/**
 * The toasts: top right, on a phone below the bar with the menu; each for five seconds, longer while hovered or
 * focused.
 */
export function Toaster() {
  return (
    <Toast.Provider timeout={TOAST_MS} limit={TOASTS_MAX}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('Oznámenia')}
          className="print:hidden fixed top-[calc(4rem+env(safe-area-inset-top))] right-3 z-60 flex w-[min(24rem,calc(100vw-1.5rem))] flex-col gap-2 outline-none md:top-5 md:right-5"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager<{ readonly way: ToastAction | undefined }>()
  useEffect(
    () =>
      connectToaster(({ title, description, tone = 'info', action, way }) => {
        const id = add({
          title,
          description,
          type: tone,
          data: { way },
          ...(action && {
            actionProps: {
              children: action.label,
              onClick: () => {
                close(id)
                action.onPress()
              },
            },
          }),
        })
      }),
    [add, close],
  )
  return toasts.map((toast) => {
    const tone = (toast.type ?? 'info') as ToastTone
    const Icon = ICONS[tone]
    const way = toast.data?.way
    const action = toast.actionProps ? <Toast.Action className={ACTION} /> : null
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'up']}
        className={clsx(
          'rounded-lg border border-line bg-raised text-ink shadow-lift',
          '[transform:translate(var(--toast-swipe-movement-x,0px),var(--toast-swipe-movement-y,0px))]',
          'transition-[transform,opacity] duration-250 ease-out-soft data-swiping:transition-none',
          'data-ending-style:[transform:translateX(110%)] data-ending-style:opacity-0',
          'data-starting-style:[transform:translateX(110%)] data-starting-style:opacity-0 data-limited:hidden',
        )}
      >
        <Toast.Content
          role={tone === 'error' ? 'alert' : undefined}
          className="flex items-start gap-3 py-1.5 pr-1.5 pl-4"
        >
          <Icon aria-hidden className={clsx('mt-2.5 size-5.5 shrink-0', TONES[tone])} />
          <div className="grow py-2.5">
            <Toast.Title className="font-semibold" />
            <Toast.Description className="mt-0.5 text-sm text-ink-2 wrap-anywhere" />
            {way === undefined ? null : (
              // A phone has no room for two buttons next to the words.
              <div className="-mb-2 -ml-3 flex flex-wrap">
                <button
                  type="button"
                  className={ACTION}
                  onClick={() => {
                    close(toast.id)
                    way.onPress()
                  }}
                >
                  {way.label}
                </button>
                {action}
              </div>
            )}
          </div>
          {way === undefined ? action : null}
          {/* Ours never overlap, so none is hidden from the keyboard. */}
          <Toast.Close
            aria-hidden={false}
            aria-label={t('Zavrieť oznámenie')}
            className="grid size-11 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-4.5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
