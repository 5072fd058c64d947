import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { openPalette } from '../../features/admin/palette/palette-store.ts'
import { useSession } from '../../features/auth/session.ts'
import { paths } from '../../paths.ts'
import { ToggleGroup } from '../../ui/forms/toggle-group.tsx'
import { activeItem, NavigationLink } from './active-item.tsx'
import { ItemCount } from './item-count.tsx'
import { ADMINISTRATION, type NavigationItem, shopGroups } from './navigation.ts'
import { SidebarUser } from './sidebar-user.tsx'

const SIDES = [
  { value: 'shop', content: t('Obchod') },
  { value: 'admin', content: t('Správa') },
] as const

type Side = (typeof SIDES)[number]['value']

/** The content of the sidebar and of the phone's drawer. */
export function Sidebar() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const isAdmin = session.status === 'authenticated' && session.user.is_admin
  // The page decides, until an administrator looks at the other side of this page.
  const [chosen, setChosen] = useState<{ readonly at: string; readonly side: Side } | null>(null)
  const own: Side = pathname.startsWith(paths.admin) ? 'admin' : 'shop'
  const side = !isAdmin ? 'shop' : chosen?.at === pathname ? chosen.side : own
  const groups = side === 'admin' ? ADMINISTRATION : shopGroups(session)
  const current = activeItem(
    groups.flatMap((group) => group.items),
    pathname,
    search,
  )
  return (
    <>
      {isAdmin ? (
        <div className="flex items-center justify-between gap-2 px-4 pb-2">
          <ToggleGroup
            label={t('Časť aplikácie')}
            value={side}
            onChange={(next) => setChosen({ at: pathname, side: next })}
            choices={SIDES}
            size="lg"
          />
          <PaletteButton />
        </div>
      ) : null}
      <nav
        aria-label={t('Hlavná navigácia')}
        className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-4 py-2 low:gap-0.5 low:py-0"
      >
        {groups.map((group) => (
          <section key={group.title}>
            <h2 className="mb-1 px-3 text-[0.71875rem] leading-4 font-bold tracking-[0.09em] text-ink-3 uppercase low:mb-0">
              {group.title}
            </h2>
            <ul className={clsx('grid', group.isShort && 'low:grid-cols-2')}>
              {group.items.map((item) => (
                <li key={item.to}>
                  <SidebarLink
                    item={item}
                    active={item === current}
                    isShort={group.isShort === true}
                    count={item.count ? <ItemCount of={item.count} session={session} /> : null}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="flex flex-col gap-2 border-t border-line p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] low:flex-row low:py-1">
        <SidebarUser session={session} />
      </div>
    </>
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
      <kbd className="rounded-sm border border-line bg-sunken px-1 font-sans text-[0.6875rem] whitespace-nowrap">
        Ctrl K
      </kbd>
    </button>
  )
}

const NEIGHBOUR_PX = 48

/** Scrolls the menu, and nothing else, until an item and its neighbour are in sight. */
function showItem(link: HTMLAnchorElement | null): void {
  const menu = link?.closest('nav')
  if (link === null || !menu) return
  const [item, frame] = [link.getBoundingClientRect(), menu.getBoundingClientRect()]
  const above = item.top - NEIGHBOUR_PX - frame.top
  const below = item.bottom + NEIGHBOUR_PX - frame.bottom
  if (above < 0) menu.scrollTop += above
  else if (below > 0) menu.scrollTop += below
}

function SidebarLink({
  item,
  active,
  isShort,
  count,
}: {
  readonly item: NavigationItem
  readonly active: boolean
  readonly isShort: boolean
  readonly count: ReactNode
}) {
  const { icon: Icon } = item
  return (
    <NavigationLink
      ref={active ? showItem : null}
      to={item.to}
      active={active}
      look={[
        clsx(
          'flex min-h-10 items-center gap-3 rounded-md px-3 transition-colors pointer-coarse:min-h-11',
          isShort && 'low:text-[0.8125rem]',
        ),
        'bg-brand-soft font-bold text-brand',
        'font-medium text-ink-2 hover:bg-sunken hover:text-ink',
      ]}
    >
      <Icon
        aria-hidden
        className={clsx('size-5 shrink-0', isShort && 'low:hidden')}
        strokeWidth={active ? 2.4 : 2}
      />
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
