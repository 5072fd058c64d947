import { t } from '@cenolov/core/language'
import { useQueries } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { formatCount } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { showCurrent } from '#ui/layout/show-current.ts'
import { blockedQuery, suggestionsQuery } from './corrections-api.ts'

export const CORRECTION_SCREENS = [
  [paths.adminAliases, t('Názvy')],
  [paths.adminBlocked, t('Neimportované')],
] as const

export interface CorrectionsFrameProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

export function CorrectionsFrame({ title, lead, children }: CorrectionsFrameProps) {
  useDocumentTitle(title)
  const [names, blocked] = useQueries({ queries: [suggestionsQuery(), blockedQuery(1)] })
  const counts = { [paths.adminAliases]: names.data?.length, [paths.adminBlocked]: blocked.data?.total }
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading title={t('Poriadok v\u00a0katalógu')}>{lead}</PageHeading>
      <nav aria-label={t('Poriadok v\u00a0katalógu')} className="scroll-row" ref={showCurrent}>
        <div className="flex grow gap-1 rounded-md border border-line bg-sunken p-1 md:grow-0">
          {CORRECTION_SCREENS.map(([to, label]) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-11 grow items-center justify-center rounded-sm border px-2 text-sm font-semibold whitespace-nowrap transition-colors md:px-5 md:text-[0.9375rem]',
                  isActive
                    ? 'border-line bg-surface text-ink shadow-card'
                    : 'border-transparent text-ink-2 hover:text-ink',
                )
              }
            >
              {label}
              <span className="ml-1.5 min-w-3 text-xs font-semibold text-ink-2 tabular-nums">
                {counts[to] === undefined ? '' : formatCount(counts[to])}
              </span>
            </NavLink>
          ))}
        </div>
      </nav>
      {children}
    </div>
  )
}
