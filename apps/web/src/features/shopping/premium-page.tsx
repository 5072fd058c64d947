import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PremiumPromo } from './premium-promo.tsx'

export interface PremiumPageProps {
  readonly title: string
  /** What the page would hold. */
  readonly points: readonly { readonly icon: LucideIcon; readonly text: string }[]
  readonly children: ReactNode
}

/** A premium page as those without premium see it: what it is good for and how to get it (SPEC section 2). */
export function PremiumPage({ title, points, children }: PremiumPageProps) {
  useDocumentTitle(title)
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={title} />
      <PremiumPromo level={2}>
        <p>{children}</p>
        <ul className="mt-4 flex flex-col gap-2.5">
          {points.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-2.5 text-ink">
              <Icon aria-hidden className="mt-px size-5 shrink-0 text-brand" />
              {text}
            </li>
          ))}
        </ul>
      </PremiumPromo>
    </div>
  )
}
