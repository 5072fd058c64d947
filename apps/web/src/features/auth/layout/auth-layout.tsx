import { t } from '@cenolov/core/language'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { LanguageSwitch } from '#product/language-switch.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Logo } from '#ui/logo.tsx'
import { TEXT_LINK } from '#ui/styles.ts'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'
import { ShelfPicture } from './shelf-picture.tsx'

export interface AuthLayoutProps {
  readonly title: string
  readonly heading: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

export function AuthLayout({ title, heading, lead, children }: AuthLayoutProps) {
  useDocumentTitle(title)
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.1fr)_minmax(28rem,1fr)] lg:grid-rows-1">
      <ShelfPicture />
      <main className="flex flex-col px-5 pt-7 pb-8 sm:px-10 lg:pt-[min(10vh,7rem)]">
        <div className="mx-auto flex w-full max-w-[25rem] grow flex-col">
          <div className="mb-9 hidden lg:block">
            <Logo />
          </div>
          <h1 tabIndex={-1} className="text-[1.75rem] leading-9 font-extrabold tracking-tight">
            {heading}
          </h1>
          {lead === undefined ? null : <p className="mt-1.5 text-base text-pretty text-ink-2">{lead}</p>}
          <div className="mt-7 flex flex-col gap-6">{children}</div>
        </div>
        <footer className="mx-auto mt-10 flex w-full max-w-[25rem] flex-wrap items-center justify-between gap-x-4 gap-y-4">
          <nav aria-label={t('Právne informácie')} className="flex flex-wrap gap-x-4 text-[0.8125rem]">
            <Link to={paths.terms} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
              {t('Podmienky používania')}
            </Link>
            <Link to={paths.privacy} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
              {t('Ochrana súkromia')}
            </Link>
          </nav>
          <div className="flex gap-2">
            <LanguageSwitch className="w-34" />
            <ThemeSwitch className="w-36 sm:w-30" />
          </div>
        </footer>
      </main>
    </div>
  )
}
