import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { buttonStyle } from '../../ui/button-style.ts'

/** 'Premium funkcie': what premium brings, for those who do not have it, and the way to it (SPEC section 2). */
export function PremiumPromo({ level, children }: { readonly level: 2 | 3; readonly children: ReactNode }) {
  const Heading = `h${level}` as const
  return (
    <section className="flex flex-col items-start gap-3 rounded-lg border border-tag-edge/50 bg-warn-soft p-4.5 md:p-5">
      <Heading className="flex items-center gap-2.5 text-base font-bold">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-tag text-on-tag">
          <Crown aria-hidden className="size-5" />
        </span>
        Premium funkcie
      </Heading>
      <div className="text-pretty text-ink-2">{children}</div>
      <Link to={paths.profile} className={buttonStyle('primary')}>
        Aktivovať Premium
      </Link>
    </section>
  )
}
