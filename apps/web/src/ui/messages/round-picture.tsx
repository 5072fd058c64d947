import type { LucideIcon } from 'lucide-react'

/** The picture of an empty state where all is well: an icon in a circle. */
export function RoundPicture({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand">
      <Icon aria-hidden className="size-10" strokeWidth={1.75} />
    </span>
  )
}
