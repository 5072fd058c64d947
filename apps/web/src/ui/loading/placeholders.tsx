import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'

/** A grey placeholder while content loads. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={clsx('block animate-shimmer rounded-sm bg-sunken', className)} />
}

export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('animate-spin-slow', className ?? 'size-6')} />
}
