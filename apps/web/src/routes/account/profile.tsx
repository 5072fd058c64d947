import type { User } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { useCallback } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import {
  NotSignedIn,
  type ProfileDialog,
  ProfileHeading,
  ProfileLoading,
  ProfilePage,
} from '../../features/account/profile-page.tsx'
import { AlertsLink } from '../../features/alerts/alerts-link.tsx'
import { refreshProfile } from '../../features/auth/profile-refresh.ts'
import { returnSearch } from '../../features/auth/return-path.ts'
import { endSession, renewUser, sessionToken, useSession } from '../../features/auth/session.ts'
import { useSignOut } from '../../features/auth/use-sign-out.ts'
import { paths } from '../../paths.ts'
import { propertiesOf } from '../../properties.ts'
import { settings } from '../../settings.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { showToast } from '../../ui/messages/toast.ts'

/** Query parameter of the open dialog, so that going back closes it. */
const DIALOG_PARAM = 'dialog'

const DIALOGS: readonly ProfileDialog[] = ['settings', 'password', 'keys', 'two-step']

// Loaded with the settings.
const { Part: StoresSetting } = lazyPart(
  async () => (await import('../sections/own-stores.tsx')).StoresSetting,
)
const { Part: BranchesSetting } = lazyPart(
  async () => (await import('../sections/branches-setting.tsx')).BranchesSetting,
)

export function Component() {
  const { profileSave } = settings()
  const session = useSession()
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const onUser = useCallback((user: User) => {
    const token = sessionToken()
    if (token !== null) renewUser(token, user)
  }, [])

  if (session.status === 'loading')
    return (
      <>
        <ProfileHeading />
        <ProfileLoading />
      </>
    )
  if (session.status === 'unauthenticated')
    return (
      <>
        <ProfileHeading />
        <NotSignedIn login={`${paths.login}${returnSearch(paths.profile + location.search)}`} />
      </>
    )

  // Alerts were part of this page before they had their own.
  if (location.hash.startsWith('#upozornenia')) return <Navigate to={paths.alerts} replace />

  const name = params.get(DIALOG_PARAM)
  const dialog = DIALOGS.find((known) => known === name) ?? null

  function closeDialog() {
    // Opened from this page: go back. Opened by a link: there is no entry of ours to go back to.
    if (propertiesOf(location.state).fromProfile === true) void navigate(-1)
    else void navigate(paths.profile, { replace: true })
  }

  return (
    <ProfilePage
      user={session.user}
      save={profileSave}
      dialog={dialog}
      onDialog={(next) =>
        void navigate({ search: `?${DIALOG_PARAM}=${next}` }, { state: { fromProfile: true } })
      }
      onCloseDialog={closeDialog}
      onUser={onUser}
      onRefresh={() => refreshProfile({ force: true })}
      onSignOut={signOut}
      ownStores={
        <>
          <StoresSetting />
          <BranchesSetting />
        </>
      }
      onDeleted={() => {
        endSession()
        void navigate(paths.login, { replace: true })
        showToast({
          title: t('Účet je zmazaný'),
          description: t('Ďakujeme, že ste tu boli.'),
          tone: 'success',
        })
      }}
    >
      {session.user.is_premium ? <AlertsLink /> : null}
    </ProfilePage>
  )
}
