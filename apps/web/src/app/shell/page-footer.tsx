import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryName } from '#languages/category-name.ts'
import { useSession } from '../../features/auth/session.ts'
import { statsQuery } from '../../features/products/api/product-queries.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { pluginMenu } from '../../plugins.tsx'
import { LanguageSwitch } from '../../product/language-switch.tsx'
import { settings } from '../../settings.ts'
import { focusMainHeading } from '../../ui/focus-page.ts'
import { mindsMotion } from '../../ui/hooks/use-media-query.ts'
import { FigureTiles } from '../../ui/layout/figure-tiles.tsx'
import { Logo } from '../../ui/logo.tsx'
import { buttonStyle } from '../../ui/styles.ts'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { bottomBar } from './navigation.ts'

const CATEGORIES = 4

const LINK =
  'inline-flex min-h-11 min-w-11 items-center rounded-sm text-ink-2 underline-offset-3 hover:text-ink hover:underline md:pointer-fine:min-h-9'

const TILES = {
  grid: 'mt-1.5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line max-lg:sm:grid-cols-4',
  tile: 'flex flex-col-reverse bg-surface px-3.5 py-2.5',
  name: 'text-[0.8125rem] text-ink-2',
  value: 'text-lg leading-6 font-bold tracking-tight',
}

const count = (value: number | undefined) => (value === undefined ? undefined : formatCount(value))

export function PageFooter() {
  const session = useSession()
  const { data } = useQuery(statsQuery())
  const figures = [
    { name: t('Produktov'), value: count(data?.total_products) },
    { name: t('Akcie'), value: count(data?.with_akcia) },
    { name: t('Kategórií'), value: count(data?.by_category.length) },
    { name: t('Obchodov'), value: count(data?.by_store.length) },
  ]
  return (
    <footer className="border-t border-line bg-sunken/50 pb-15 short:pb-0 md:pb-0">
      <div className="mx-auto grid w-full max-w-[80rem] grid-cols-2 max-[22.5rem]:grid-cols-[auto_minmax(0,1fr)] max-[15rem]:grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-8 px-3.5 py-8 md:px-8 md:py-10 lg:grid-cols-[minmax(0,1.5fr)_repeat(2,minmax(0,1fr))_minmax(0,1.5fr)] lg:gap-x-10">
        <div className="max-lg:col-span-2">
          <Logo />
          <p className="mt-3 max-w-64 text-pretty text-ink-2">
            {t('Ceny potravín zo slovenských obchodov na jednom mieste.')}
          </p>
        </div>
        <Column title={t('Rýchle odkazy')}>
          <ul>
            {bottomBar(session).map((item) => (
              <li key={item.to}>
                <Link to={item.to} className={LINK}>
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </Column>
        <Column title={t('Najväčšie kategórie')}>
          <ul className="min-h-44 md:min-h-36">
            {data?.by_category.slice(0, CATEGORIES).map(({ category }) => (
              <li key={category}>
                <Link to={paths.category(category)} className={LINK}>
                  {categoryName(category)}
                </Link>
              </li>
            ))}
          </ul>
        </Column>
        <Column title={t('Štatistiky')} className="max-lg:col-span-2">
          <FigureTiles look={TILES} figures={figures} />
        </Column>
      </div>
      <div className="mx-auto flex w-full max-w-[80rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-3.5 pb-6 text-sm md:px-8">
        <nav
          aria-label={t('Kontakt a\u00a0právne informácie')}
          className="flex flex-wrap items-center gap-x-5"
        >
          <Link to={paths.branches} className={LINK}>
            {t('Predajne')}
          </Link>
          {pluginMenu('information', settings()).map(({ label, to }) => (
            <Link key={to} to={to} className={LINK}>
              {label}
            </Link>
          ))}
          <Link to={paths.contact} className={LINK}>
            {t('Kontakt')}
          </Link>
          <Link to={paths.terms} className={LINK}>
            {t('Podmienky používania')}
          </Link>
          <Link to={paths.privacy} className={LINK}>
            {t('Ochrana súkromia')}
          </Link>
        </nav>
        <div className="flex flex-wrap items-center gap-2">
          <LanguageSwitch />
          <ThemeSwitch className="w-36" />
          <button type="button" className={buttonStyle('secondary')} onClick={backToTop}>
            <ArrowUp aria-hidden className="size-4.5" />
            {t('Späť hore')}
          </button>
        </div>
      </div>
    </footer>
  )
}

function Column({
  title,
  className,
  children,
}: {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <section className={className}>
      <h2 className="mb-1 font-bold tracking-tight">{title}</h2>
      {children}
    </section>
  )
}

/** Scrolls to the top and moves the focus, so that Tab continues from the page's heading. */
function backToTop() {
  const calm = mindsMotion()
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  focusMainHeading()
}
