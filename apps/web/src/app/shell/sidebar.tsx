import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { openPalette } from '../../features/admin/palette/palette-store.ts'
import { type Session, useSession } from '../../features/auth/session.ts'
import { LanguageSwitch } from '../../product/language-switch.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { activeItem, NavigationLink } from './active-item.tsx'
import { ItemCount } from './item-count.tsx'
import { type NavigationItem, SIDEBAR, visibleGroups } from './navigation.ts'
import { SidebarUser } from './sidebar-user.tsx'

/** The content of the sidebar and of the phone's drawer. */
export function Sidebar() {
  const session = useSession()
  return (
    <>
      <Groups session={session} />
      <div className="flex flex-col gap-3 border-t border-line p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] low:gap-2 low:py-2">
        <SidebarUser session={session}>
          <ThemeSwitch />
          <LanguageSwitch />
        </SidebarUser>
      </div>
    </>
  )
}

function Groups({ session }: { readonly session: Session }) {
  const { pathname, search } = useLocation()
  const groups = visibleGroups(SIDEBAR, session)
  const current = activeItem(
    groups.flatMap((group) => group.items),
    pathname,
    search,
  )
  return (
    <nav
      aria-label={t('Hlavná navigácia')}
      className="flex min-h-0 grow flex-col gap-6 overflow-y-auto px-4 py-2 low:gap-1.5 low:py-1"
    >
      {groups.map((group) => (
        <section key={group.title}>
          <div className="mb-1.5 flex items-center justify-between px-3 low:mb-0.5">
            <h2 className="text-[0.71875rem] font-bold tracking-[0.09em] text-ink-3 uppercase">
              {group.title}
            </h2>
            {group.for === 'admin' ? <PaletteButton /> : null}
          </div>
          <ul className="flex flex-col gap-0.5 low:gap-0">
            {group.items.map((item) => (
              <li key={item.to}>
                <SidebarLink
                  item={item}
                  active={item === current}
                  count={item.count ? <ItemCount of={item.count} session={session} /> : null}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** Shown where a keyboard is likely; the overview has a button for everybody. */
function PaletteButton() {
  return (
    <button
      type="button"
      className="-my-2 flex min-h-6 items-center gap-1.5 rounded-sm px-1 text-ink-3 hover:text-ink max-md:hidden"
      onClick={openPalette}
    >
      <Search aria-hidden className="size-3.5" />
      <span className="sr-only">{t('Nájsť čokoľvek')}</span>
      <kbd className="rounded-sm border border-line bg-sunken px-1 font-sans text-[0.6875rem]">Ctrl K</kbd>
    </button>
  )
}

/** Scrolls a menu item into view. Its margin keeps its neighbour in sight too. */
function showItem(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest' })
}

function SidebarLink({
  item,
  active,
  count,
}: {
  readonly item: NavigationItem
  readonly active: boolean
  readonly count: ReactNode
}) {
  const { icon: Icon } = item
  return (
    <NavigationLink
      ref={active ? showItem : null}
      to={item.to}
      active={active}
      look={[
        'flex min-h-11 scroll-my-12 items-center gap-3 rounded-md px-3 transition-colors low:min-h-6.5',
        'bg-brand-soft font-bold text-brand',
        'font-medium text-ink-2 hover:bg-sunken hover:text-ink',
      ]}
    >
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={active ? 2.4 : 2} />
      {item.label}
      {count === null ? null : (
        <span
          aria-hidden
          className={clsx('ml-auto text-xs font-semibold', active ? 'text-brand' : 'text-ink-3')}
        >
          {count}
        </span>
      )}
    </NavigationLink>
  )
}
