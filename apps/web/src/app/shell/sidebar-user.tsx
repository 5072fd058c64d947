import { t } from '@cenolov/core/language'
import { clsx } from 'clsx'
import { LogIn, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
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

/** Below each other, or side by side on a low screen. */
const FOOT = 'flex flex-col gap-3 low:grid low:grid-cols-[minmax(0,1fr)_auto] low:gap-2'

export interface SidebarUserProps {
  readonly session: Session
  /** Rendered between the profile and the sign-out. */
  readonly children: ReactNode
}

export function SidebarUser({ session, children }: SidebarUserProps) {
  const { pathname, search } = useLocation()
  const signOut = useSignOut()
  if (session.status === 'loading')
    return (
      <>
        <p className="flex min-h-13 items-center gap-3 px-3 text-ink-2">
          <Spinner className="size-5" />
          {t('Načítavam...')}
        </p>
        <div className={FOOT}>
          {children}
          <span className="min-h-11" />
        </div>
      </>
    )
  if (session.status === 'unauthenticated')
    return (
      <>
        {children}
        <Link
          to={{ pathname: paths.login, search: returnSearch(`${pathname}${search}`) }}
          className={buttonStyle('primary')}
        >
          <LogIn aria-hidden className="size-4.5" />
          {t('Prihlásiť sa')}
        </Link>
      </>
    )
  const { user } = session
  const here = pathname === paths.profile
  return (
    <>
      <NavigationLink
        to={paths.profile}
        active={here}
        look={[
          '-mx-1.5 flex min-h-13 items-center gap-3 rounded-md px-1.5 transition-colors',
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
          <Badge tone="tag" className="mr-1">
            Premium
          </Badge>
        ) : null}
      </NavigationLink>
      <div className={FOOT}>
        {children}
        <button type="button" className={buttonStyle('secondary')} onClick={signOut}>
          <LogOut aria-hidden className="size-4.5" />
          {t('Odhlásiť sa')}
        </button>
      </div>
    </>
  )
}
