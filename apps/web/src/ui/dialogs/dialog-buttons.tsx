import type { ReactNode } from 'react'

/** The buttons below the content of a dialog; on a phone the last one is on top. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 border-t border-line p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6">
      {children}
    </div>
  )
}
