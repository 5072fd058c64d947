import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldedProps {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

export function Folded({ title, className = '', children }: FoldedProps) {
  return (
    <details className={`group ${className}`}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
        <ChevronDown aria-hidden className="size-4.5 transition-transform group-open:rotate-180" />
        {title}
      </summary>
      {children}
    </details>
  )
}
