import { t } from '@cenolov/core/language'
import { ListChecks, type LucideIcon, Menu, ShoppingBasket } from 'lucide-react'
import { memo, type ReactNode, startTransition, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useSession } from '../../features/auth/session.ts'
import { paths } from '../../paths.ts'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { LogoWithStatus, OfflineOutlet } from '../offline.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ItemCount } from './item-count.tsx'
import { Sidebar } from './sidebar.tsx'
import { StateMessage } from './state-message.tsx'
import { useOwnBranchesOf } from './use-own-branches-of.ts'

const { Part: NavDrawer, preload: loadDrawer } = lazyDialog(
  async () => (await import('./nav-drawer.tsx')).NavDrawer,
)

// Loaded for administrators only.
const { Part: PaletteOutlet } = lazyPart(async () => (await import('./palette-outlet.tsx')).PaletteOutlet)

// Below the first screen of every page, so its code may come after the products'.
const { Part: PageFooter } = lazyPart(async () => (await import('./page-footer.tsx')).PageFooter)

const BAR = '@container flex min-h-14 items-center border-b border-line pr-2.5 pl-3.5'

export const Shell = memo(function Shell() {
  const wide = useMediaQuery('(min-width: 768px)')
  // The server takes each desktop for wide. In a narrow window its page has these bars before the code knows the width.
  const narrow = useMediaQuery('not all and (min-width: 768px)', true)
  const { key, pathname } = useLocation()
  const session = useSession()
  const isAdmin = session.status === 'authenticated' && session.user.is_admin
  useOwnBranchesOf(session)
  // Tied to the history entry, so that any navigation closes the drawer.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // Returning to the entry does not open it again.
  if (openedAt !== null && openedAt !== '' && openedAt !== key) setOpenedAt('')
  return (
    <>
      <a
        href="#obsah"
        className="fixed top-3 left-3 z-70 -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus-visible:translate-y-0"
      >
        {t('Preskočiť na obsah')}
      </a>
      <div className="md:grid md:grid-cols-[18rem_minmax(0,1fr)]">
        {narrow ? (
          <header className={`${BAR} sticky top-0 z-30 bg-paper/90 backdrop-blur-md short:static md:hidden`}>
            <LogoWithStatus className="flex min-w-0 grow items-center" />
            <nav aria-label={t('Rýchly prístup')} className="flex shrink-0">
              <TopLink to={paths.list} label={t('Nákupný zoznam')} icon={ListChecks}>
                <ItemCount of="list" session={session} />
              </TopLink>
              <TopLink to={paths.cart} label={t('Košík')} icon={ShoppingBasket}>
                <ItemCount of="cart" session={session} />
              </TopLink>
            </nav>
            <IconButton
              label={t('Otvoriť menu')}
              aria-haspopup="dialog"
              aria-expanded={openedAt === key}
              icon={<Menu aria-hidden className="size-6" />}
              className="@max-[13rem]:size-[44px] @max-[13rem]:*:[svg]:size-[28px]"
              onPointerDown={loadDrawer}
              // A slow phone first shows the tap.
              onClick={() => startTransition(() => setOpenedAt(key))}
            />
          </header>
        ) : null}
        {wide ? (
          <header className="sticky top-0 flex h-dvh flex-col border-r border-line bg-surface max-md:hidden">
            <LogoWithStatus className="m-4 flex items-center px-2 py-1 low:my-1" />
            <Sidebar />
          </header>
        ) : null}
        <div className="flex min-w-0 flex-col">
          <main
            id="obsah"
            tabIndex={-1}
            data-focus-quiet
            // At least as high as the screen, so that late content does not move a visible footer.
            className="mx-auto min-h-[calc(100dvh-3.5rem)] w-full max-w-[80rem] grow px-3.5 pt-3.5 pb-12 md:min-h-dvh md:px-8 md:pt-7 md:pb-16"
          >
            <OfflineOutlet />
            <StateMessage />
            <Outlet />
          </main>
          {isAdmin && pathname.startsWith(paths.admin) ? null : <PageFooter />}
        </div>
      </div>
      {isAdmin ? <PaletteOutlet /> : null}
      {narrow ? <BottomBar /> : null}
      {wide || openedAt === null ? null : (
        <NavDrawer open={openedAt === key} onClose={() => setOpenedAt('')} />
      )}
    </>
  )
})

interface TopLinkProps {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  readonly children?: ReactNode
}

function TopLink({ to, label, icon: Icon, children }: TopLinkProps) {
  return (
    <Link
      to={to}
      title={label}
      className="relative grid size-11 place-items-center @max-[13rem]:size-[44px] @max-[13rem]:*:[svg]:size-[28px] rounded-md text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden className="size-5.5" />
      <span className="sr-only">{label}</span>
      {children ? (
        <span className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-tag px-1 text-[0.6875rem] leading-none font-bold text-on-tag empty:hidden">
          {children}
        </span>
      ) : null}
    </Link>
  )
}
