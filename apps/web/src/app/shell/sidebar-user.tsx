import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { LogIn, LogOut } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { returnSearch } from '../../features/auth/return-path.ts'
import type { Session } from '../../features/auth/session.ts'
import { useSignOut } from '../../features/auth/use-sign-out.ts'
import { initials, userName } from '../../format/user-name.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Spinner } from '../../ui/loading/placeholders.tsx'
import { buttonStyle } from '../../ui/styles.ts'
import { NavigationLink } from './active-item.tsx'

/** The foot of the sidebar: who is signed in, or the way to the login. */
export function SidebarUser({ session }: { readonly session: Session }) {
  const { pathname, search } = useLocation()
  const signOut = useSignOut()
  if (session.status === 'loading')
    return (
      <>
        <p className="flex min-h-13 grow items-center gap-3 px-3 text-ink-2">
          <Spinner className="size-5" />
          {t('Načítavam...')}
        </p>
        <span className="min-h-11" />
      </>
    )
  if (session.status === 'unauthenticated')
    return (
      <Link
        to={{ pathname: paths.login, search: returnSearch(`${pathname}${search}`) }}
        className={`${buttonStyle('primary')} grow`}
      >
        <LogIn aria-hidden className="size-4.5" />
        {t('Prihlásiť sa')}
      </Link>
    )
  const { user } = session
  const here = pathname === paths.profile
  return (
    <>
      <NavigationLink
        to={paths.profile}
        active={here}
        look={[
          '-mx-1.5 flex min-h-13 min-w-0 grow items-center gap-3 rounded-md px-1.5 transition-colors',
          'bg-brand-soft',
          'hover:bg-sunken',
        ]}
      >
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-brand text-sm font-bold text-on-brand"
        >
          {initials(user)}
        </span>
        <span className={clsx('min-w-0 grow truncate font-semibold', here && 'text-brand')}>
          {userName(user)}
        </span>
        {user.is_premium ? (
          <Badge tone="tag" className="mr-1 low:hidden">
            Premium
          </Badge>
        ) : null}
      </NavigationLink>
      <button
        type="button"
        title={t('Odhlásiť sa')}
        className={`${buttonStyle('secondary')} low:self-center low:px-3`}
        onClick={signOut}
      >
        <LogOut aria-hidden className="size-4.5" />
        <span className="low:sr-only">{t('Odhlásiť sa')}</span>
      </button>
    </>
  )
}
