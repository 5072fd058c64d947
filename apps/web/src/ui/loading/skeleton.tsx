import { clsx } from 'clsx'

/** A calm grey stand-in of the size of what will come. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={clsx('block animate-shimmer rounded-sm bg-sunken', className)} />
}
