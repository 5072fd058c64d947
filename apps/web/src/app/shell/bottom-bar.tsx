import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { useSession } from '../../features/auth/session.ts'
import { activeItem, NavigationLink } from './active-item.tsx'
import { bottomBar } from './navigation.ts'

export function BottomBar() {
  const { pathname, search } = useLocation()
  const items = bottomBar(useSession())
  const current = activeItem(items, pathname, search)
  return (
    <nav
      aria-label={t('Spodná navigácia')}
      className="fixed inset-x-0 bottom-0 z-30 border-t short:static border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto flex max-w-md">
        {items.map((item) => {
          const { icon: Icon } = item
          const active = item === current
          return (
            <li key={item.to} className="min-w-0 grow basis-0">
              <NavigationLink
                to={item.to}
                active={active}
                look={[
                  'flex min-h-15 flex-col items-center justify-center gap-0.5 text-xs font-semibold outline-offset-[-3px]',
                  'text-brand',
                  'text-ink-3',
                ]}
              >
                <span
                  className={clsx(
                    'grid h-7 w-14 max-w-full place-items-center rounded-full pointer-fine:transition-colors',
                    active && 'bg-brand-soft',
                  )}
                >
                  <Icon aria-hidden className="size-5.5" />
                </span>
                <span className="max-w-full truncate">{item.label}</span>
              </NavigationLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
