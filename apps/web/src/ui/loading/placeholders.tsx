import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'

/** A calm grey stand-in of the size of what will come. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={clsx('block animate-shimmer rounded-sm bg-sunken', className)} />
}

/**
 * A stand-in of the very size of what will come: that same content, made of made-up values, unseen and unheard.
 * Nothing moves when the real one takes its place.
 */
export function Ghost({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-hidden inert className="animate-shimmer rounded-md bg-sunken *:invisible">
      {children}
    </div>
  )
}

export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('animate-spin-slow', className ?? 'size-6')} />
}
