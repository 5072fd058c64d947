import { t } from '@cenolov/core/language'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts'

export interface LegalPageProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** A legal text in one narrow column. All of them came into force on the same day. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  useDocumentTitle(title)
  return (
    <article className="max-w-[46rem] text-base leading-7">
      <h1
        tabIndex={-1}
        className="text-[1.75rem] leading-9 font-extrabold tracking-tight md:text-[2.25rem] md:leading-11"
      >
        {title}
      </h1>
      <p className="mt-3 text-lg leading-7 text-pretty text-ink-2">{lead}</p>
      <p className="mt-2 text-sm text-ink-3">
        {t('Platí od')} <time dateTime="2026-11-01">{t('1. novembra 2026')}</time>
      </p>
      {children}
    </article>
  )
}

export function LegalSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-9 flex flex-col gap-3 text-pretty [&_ul]:flex [&_ul]:flex-col [&_ul]:gap-1.5 [&_ul]:pl-5 [&_li]:list-disc [&_li]:marker:text-ink-3">
      <h2 className="text-xl font-bold tracking-tight">{title}</h2>
      {children}
    </section>
  )
}
