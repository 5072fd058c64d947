import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'

export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('animate-spin-slow', className ?? 'size-6')} />
}
