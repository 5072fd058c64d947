import type { ReactNode } from 'react'

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
