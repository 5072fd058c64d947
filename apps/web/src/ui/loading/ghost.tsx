import type { ReactNode } from 'react'

/** Reserves the exact space of loading content by rendering it with placeholder data, invisible and inert. */
export function Ghost({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-hidden inert className="animate-shimmer rounded-md bg-sunken *:invisible">
      {children}
    </div>
  )
}
