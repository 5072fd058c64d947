import type { ProfileResponse, User } from '@cenolov/contract/account'
import { t } from '@cenolov/core/language'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { initials } from '#format/user-name.ts'
import { paths } from '#paths.ts'
import { EmptyShelf } from '#product/empty-shelf.tsx'
import { propertiesOf } from '#properties.ts'
import { settings } from '#settings.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { PageTitle } from '#ui/layout/page-heading.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Spinner } from '#ui/loading/placeholders.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { showToast } from '#ui/messages/toast.ts'
import { buttonStyle } from '#ui/styles.ts'
import { AlertsLink } from '../alerts/alerts-link.tsx'
import { refreshProfile } from '../auth/profile-refresh.ts'
import { returnSearch } from '../auth/return-path.ts'
import { endSession, renewUser, sessionToken, useSession } from '../auth/session.ts'
import { useSignOut } from '../auth/use-sign-out.ts'
import { AccountActions } from './account-actions.tsx'
import { profileQuery } from './account-api.ts'
import { AccountState } from './account-state.tsx'
import { PersonalData } from './personal-data.tsx'
import { PremiumPanel } from './premium-panel.tsx'

const { Part: SettingsDialog } = lazyDialog(
  async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog,
)
const { Part: ChangePasswordDialog } = lazyDialog(
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
)
const { Part: KeysDialog } = lazyDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog)
const { Part: TwoStepDialog } = lazyDialog(
  async () => (await import('./two-step/two-step-dialog.tsx')).TwoStepDialog,
)

/** The dialogs of the profile; the open one is part of the address. */
type ProfileDialog = 'settings' | 'password' | 'keys' | 'two-step'

interface ProfilePageProps {
  readonly user: User
  readonly save: 'real' | 'simulated'
  readonly dialog: ProfileDialog | null
  readonly onDialog: (dialog: ProfileDialog) => void
  readonly onCloseDialog: () => void
  readonly onUser: (user: User) => void
  readonly onRefresh: () => Promise<void>
  readonly onSignOut: () => void
  readonly onDeleted: () => void
  /** Settings that span features, so the page gets them ready-made. */
  readonly ownStores: ReactNode
  /** Shown below the account once it has loaded. */
  readonly children?: ReactNode
}

function ProfilePage(props: ProfilePageProps) {
  const {
    user,
    save,
    dialog,
    onDialog,
    onCloseDialog,
    onUser,
    onRefresh,
    onSignOut,
    onDeleted,
    ownStores,
    children,
  } = props
  useDocumentTitle(t('Môj profil'))
  const client = useQueryClient()
  const { data, isPending } = useQuery(profileQuery())
  useEffect(() => {
    if (data) onUser(data.user)
  }, [data, onUser])

  function saved(profile: ProfileResponse) {
    client.setQueryData(profileQuery().queryKey, profile)
  }

  // Without an answer the session's user is shown; only a pending e-mail stays unknown.
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <div className="flex items-center gap-3.5 md:gap-4.5">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand font-bold text-on-brand md:size-13 md:text-lg"
        >
          {initials(user)}
        </span>
        <ProfileHeading />
      </div>
      {isPending ? (
        <ProfileLoading />
      ) : (
        <div className="grid gap-3.5 md:gap-5 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
          <div className="flex flex-col gap-3.5 md:gap-5">
            <PersonalData
              user={user}
              pendingEmail={data?.pending_email ?? null}
              save={save}
              onSaved={saved}
            />
            <AccountActions
              onPassword={() => onDialog('password')}
              onTwoStep={() => onDialog('two-step')}
              onSettings={() => onDialog('settings')}
              onKeys={() => onDialog('keys')}
              onSignOut={onSignOut}
            />
          </div>
          <div className="flex flex-col gap-3.5 md:gap-5">
            <PremiumPanel user={user} onRefresh={onRefresh} />
            <AccountState user={user} />
          </div>
        </div>
      )}
      {isPending ? null : children}
      <SettingsDialog
        open={dialog === 'settings'}
        onClose={onCloseDialog}
        ownStores={ownStores}
        onDeleted={onDeleted}
      />
      <ChangePasswordDialog open={dialog === 'password'} email={user.email} onClose={onCloseDialog} />
      <TwoStepDialog open={dialog === 'two-step'} onClose={onCloseDialog} />
      <KeysDialog open={dialog === 'keys'} isAdmin={user.is_admin} onClose={onCloseDialog} />
    </div>
  )
}

function ProfileHeading() {
  return <PageTitle>{t('Môj profil')}</PageTitle>
}

function ProfileLoading() {
  return (
    <div
      role="status"
      className="grid min-h-[50dvh] place-content-center justify-items-center gap-3 text-ink-2"
    >
      <Spinner className="size-8 text-brand" />
      {t('Načítavam profil...')}
    </div>
  )
}

function NotSignedIn({ login }: { readonly login: string }) {
  useDocumentTitle(t('Môj profil'))
  return (
    <EmptyState
      title={t('Nie ste prihlásený')}
      picture={<EmptyShelf mark="?" />}
      action={
        <Link to={login} className={buttonStyle('primary', 'lg')}>
          {t('Prihlásiť sa')}
        </Link>
      }
    >
      {t('Profil patrí k\u00a0účtu. Prihláste sa alebo si vytvorte nový.')}
    </EmptyState>
  )
}

/** Query parameter of the open dialog, so that going back closes it. */
const DIALOG_PARAM = 'dialog'

const DIALOGS: readonly ProfileDialog[] = ['settings', 'password', 'keys', 'two-step']

// Loaded with the settings.
const { Part: StoresSetting } = lazyPart(async () => (await import('./parts/own-stores.tsx')).StoresSetting)
const { Part: BranchesSetting } = lazyPart(
  async () => (await import('./parts/branches-setting.tsx')).BranchesSetting,
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
