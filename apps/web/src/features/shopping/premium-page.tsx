import { t } from '@cenolov/core/language'
import type { LucideIcon } from 'lucide-react'
import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ActivatePremium } from '../../product/activate-premium.tsx'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TEXT_LINK } from '../../ui/styles.ts'

export interface PremiumPageProps {
  readonly title: string
  readonly points: readonly { readonly icon: LucideIcon; readonly text: string }[]
  readonly children: ReactNode
}

export function PremiumPage({ title, points, children }: PremiumPageProps) {
  useDocumentTitle(title)
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={title} />
      <PremiumPromo level={2}>
        <p>
          {children}{' '}
          <Link to={paths.profile} className={TEXT_LINK}>
            {t('Viac v\u00a0profile')}
          </Link>
        </p>
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

export function PremiumPromo({ level, children }: { readonly level: 2 | 3; readonly children: ReactNode }) {
  const Heading = `h${level}` as const
  return (
    <section className="flex flex-col items-start gap-3 rounded-lg border border-tag-edge/50 bg-warn-soft p-4.5 md:p-5">
      <Heading className="flex items-center gap-2.5 text-base font-bold">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-tag text-on-tag">
          <Crown aria-hidden className="size-5" />
        </span>
        {t('Premium funkcie')}
      </Heading>
      <div className="text-pretty text-ink-2">{children}</div>
      <ActivatePremium />
    </section>
  )
}
