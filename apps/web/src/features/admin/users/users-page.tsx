import { t } from '@cenolov/core/language'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { refreshProfile } from '#features/auth/profile-refresh.ts'
import { useSession } from '#features/auth/session.ts'
import { countOf, formatCount } from '#format/numbers.ts'
import { paths } from '#paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceChip } from '#ui/chip.tsx'
import { SearchField } from '#ui/forms/fields/search-field.tsx'
import { usePageSearch } from '#ui/forms/use-page-search.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { repeated } from '#ui/in-places.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Skeleton } from '#ui/loading/placeholders.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { QueryErrorState } from '#ui/messages/query-error-state.tsx'
import { RetryNotice } from '#ui/messages/retry-notice.tsx'
import { buttonStyle } from '#ui/styles.ts'
import { useAddressState, useExistingPage } from '../paging/page-param.ts'
import { NOTHING, withIds } from '../products/list/selection.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserDetail } from './user-detail.tsx'
import { type PendingChange, UserDialogs } from './user-dialogs.tsx'
import { usersQuery } from './users-api.ts'
import { UsersBulkBar } from './users-bulk-bar.tsx'
import { FILTERS, parseUsersState, USER_FORMS, usersParams } from './users-state.ts'
import { UsersTable } from './users-table.tsx'

const REQUEST_FORMS = [
  t('žiadosť o\u00a0premium'),
  t('žiadosti o\u00a0premium'),
  t('žiadostí o\u00a0premium'),
] as const

/** Rights of one's own change the profile too. */
const onOwnChange = () => refreshProfile({ force: true })

export function Component() {
  const session = useSession()
  const ownId = session.status === 'authenticated' ? session.user.id : null
  useDocumentTitle(t('Správa používateľov'))
  const [params, setParams] = useSearchParams()
  const [state, go] = useAddressState(parseUsersState, usersParams)
  const opened = Number(params.get('user')) || null
  const open = (id: number | null) => {
    const next = usersParams(state)
    if (id !== null) next.set('user', String(id))
    // The dialog has a history entry of its own, which closes it on going back.
    setParams(next, { replace: true })
  }
  const [chosen, setChosen] = useState(NOTHING)
  const [pending, setPending] = useState<PendingChange>(null)
  const query = useQuery(usersQuery(state))
  const actions = useUserActions({ ownId, onOwnChange })

  const box = usePageSearch(state.search, (search) => go({ ...state, search, page: 1 }))

  const { data } = query
  const pages = Math.max(1, data?.total_pages ?? 1)
  useExistingPage(query, state.page, pages, (page, replace) => go({ ...state, page }, replace))

  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageHeading
        title={t('Správa používateľov')}
        actions={
          <>
            {data && data.premium_requests > 0 ? (
              <Badge tone="tag" className="px-3 py-1.5 text-sm">
                {countOf(data.premium_requests, REQUEST_FORMS)}
              </Badge>
            ) : null}
            <Link to={paths.adminKeys} className={buttonStyle('secondary')}>
              <KeyRound aria-hidden className="size-4.5" />
              {t('Prístup pre aplikácie (API)')}
            </Link>
          </>
        }
      >
        {data
          ? data.total_is_estimate
            ? t('asi {count}', { count: countOf(data.total, USER_FORMS) })
            : countOf(data.total, USER_FORMS)
          : '\u00a0'}
      </PageHeading>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
        <div className="grow lg:max-w-xl">
          <SearchField label={t('Hľadať používateľov')} placeholder="Search by email or name..." {...box} />
        </div>
        <fieldset lang="en" className="scroll-row min-w-0 gap-2">
          <legend className="sr-only">Filter</legend>
          {FILTERS.map(({ value, label }) => (
            <ChoiceChip
              key={value}
              pressed={state.filter === value}
              onPress={() => go({ ...state, filter: value, page: 1 })}
            >
              {label}
              <span aria-hidden className="font-normal opacity-80">
                {data === undefined ? '' : formatCount(data.counts[value])}
              </span>
            </ChoiceChip>
          ))}
        </fieldset>
      </div>
      {data && query.error && !query.isPlaceholderData ? (
        <RetryNotice query={query} tone="warn">
          {t('Server neodpovedá, zoznam môže byť zastaraný.')}
        </RetryNotice>
      ) : null}
      {data ? (
        data.users.length === 0 ? (
          <EmptyState
            title={t('Nikto sa nenašiel')}
            action={
              <Button variant="primary" onClick={() => go({ ...state, search: '', filter: 'all', page: 1 })}>
                {t('Zobraziť všetkých')}
              </Button>
            }
          >
            {t('Hľadaniu a\u00a0filtru nikto nezodpovedá.')}
          </EmptyState>
        ) : (
          <>
            <UsersBulkBar
              users={data.users}
              chosen={chosen}
              ownId={ownId}
              onOwnChange={onOwnChange}
              onPage={(all) => setChosen(new Set(all ? data.users.map(({ id }) => id) : []))}
              onClear={() => setChosen(NOTHING)}
            />
            <UsersTable
              users={data.users}
              chosen={chosen}
              onChoose={(user, isChosen) => setChosen(withIds(chosen, [user.id], isChosen))}
              ownId={ownId}
              waiting={query.isPlaceholderData}
              state={state}
              go={go}
              onOpen={(user) => open(user.id)}
              onAsk={(user, kind) => setPending({ user, kind })}
            />
          </>
        )
      ) : query.error ? (
        <QueryErrorState query={query} title={t('Používateľov sa nepodarilo načítať')} />
      ) : (
        <div className="flex flex-col gap-2">{repeated(6, <Skeleton className="h-16" />)}</div>
      )}
      {data ? (
        <nav aria-label={t('Stránky')} lang="en" className="flex items-center justify-between gap-3">
          <Button disabled={state.page <= 1} onClick={() => go({ ...state, page: state.page - 1 })}>
            Previous
          </Button>
          <p role="status" className="font-semibold text-ink-2">
            Page {state.page} of {pages}
          </p>
          <Button disabled={state.page >= pages} onClick={() => go({ ...state, page: state.page + 1 })}>
            Next
          </Button>
        </nav>
      ) : null}
      <UserDetail id={opened} onClose={() => open(null)} onAsk={(user, kind) => setPending({ user, kind })} />
      <UserDialogs
        pending={pending}
        busy={actions.isPending}
        onClose={() => setPending(null)}
        onCarryOut={(change) =>
          actions.mutate(change, {
            onSettled: () => setPending(null),
            onSuccess: () => {
              if (change.kind === 'delete') open(null)
            },
          })
        }
      />
    </div>
  )
}
