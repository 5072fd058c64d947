import { clsx } from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong border-transparent',
  secondary: 'bg-surface text-ink border-line hover:border-edge hover:bg-sunken',
  soft: 'bg-brand-soft text-brand border-transparent hover:border-brand/40',
  quiet: 'bg-transparent text-ink-2 border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-surface text-sale border-sale/40 hover:border-sale hover:bg-sale-soft',
}

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 rounded-md text-[0.9375rem]',
  lg: 'min-h-12 px-5 rounded-lg text-base',
}

/** Returns the classes of a button, also for a link to another page. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 border font-semibold whitespace-nowrap select-none',
    'pointer-fine:transition-colors disabled:opacity-60 pointer-fine:active:translate-y-px',
    VARIANTS[variant],
    SIZES[size],
  )
}

export const TEXT_LINK =
  'rounded-sm font-semibold text-brand underline decoration-brand/40 underline-offset-3 hover:decoration-brand'

/** A bar of sums that stays in view over the bottom bar. Scrolled content does not show between the two. */
export const SUMS_BAR =
  'sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom)+0.5rem)] short:bottom-2 z-20 rounded-lg border border-line bg-raised px-4 py-2.5 shadow-lift md:bottom-3 ' +
  "after:absolute after:-inset-x-px after:top-full after:-z-10 after:h-3 after:bg-paper after:content-['']"

export const BACKDROP =
  'fixed inset-0 z-50 min-h-dvh bg-scrim transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** Messages that may come at any time: over the page, so that nothing that is read moves. */
export const OVER_PAGE =
  'fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 mx-auto max-h-[60dvh] max-w-lg overflow-y-auto rounded-md shadow-lift md:bottom-6 print:hidden'
