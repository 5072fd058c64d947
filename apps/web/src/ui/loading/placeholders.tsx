import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'

export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={clsx('block animate-shimmer rounded-sm bg-sunken', className)} />
}

/** A placeholder for a part of the page; screen readers read what is loading. */
export function Loading({ label, className }: { readonly label: string; readonly className: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className={className} />
    </div>
  )
}

export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('animate-spin-slow', className ?? 'size-6')} />
}

/** Reserves the exact space of loading content by rendering it with placeholder data, invisible and inert. */
export function Ghost({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-hidden inert className="animate-shimmer rounded-md bg-sunken *:invisible">
      {children}
    </div>
  )
}
